import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';

/**
 * Who may call a route; a route that does not say so is for signed-in callers.
 * `anyone`: a browser on our own pages, signed in or not. `link`: the holder of the token in the path. `provider`: a
 * provider that signs its requests; the service behind checks the signature. `open`: everybody, without a rate limit.
 */
export type Caller = 'signed-in' | 'anyone' | 'link' | 'provider' | 'open';

export const AllowedCaller = Reflector.createDecorator<Caller>();
/** The key under which the description says who may call. */
export const CALLER_EXTENSION = 'x-caller';
export const Permission = (caller: Caller) =>
  applyDecorators(AllowedCaller(caller), ApiExtension(CALLER_EXTENSION, caller));

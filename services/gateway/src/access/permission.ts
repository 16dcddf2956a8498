import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';

/**
 * Who may call a route; without a word, only who is signed in.
 * `anyone`: a browser of ours, signed in or not. `link`: whoever holds the token in the path. `provider`: whoever can
 * sign the request; the service behind checks the signature. `open`: everybody, as often as they like.
 */
export type Caller = 'signed-in' | 'anyone' | 'link' | 'provider' | 'open';

export const AllowedCaller = Reflector.createDecorator<Caller>();
/** Where the description says who may call. */
export const CALLER_EXTENSION = 'x-caller';
export const Permission = (caller: Caller) =>
  applyDecorators(AllowedCaller(caller), ApiExtension(CALLER_EXTENSION, caller));

import { Reflector } from '@nestjs/core';

/**
 * Who may call a route; without a word, only who is signed in.
 * `anyone`: a browser of ours, signed in or not. `link`: whoever holds the token in the path. `provider`: whoever can
 * sign the request; the service behind checks the signature. `open`: everybody, as often as they like.
 */
export const Permission = Reflector.createDecorator<'signed-in' | 'anyone' | 'link' | 'provider' | 'open'>();

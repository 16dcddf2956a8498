import type { z } from 'zod';
import { accountCalls } from './account-calls.js';
import { billingCalls } from './billing-calls.js';
import { bookingsCalls } from './bookings-calls.js';
import type { Call, PATH_FIELDS } from './call.js';
import { deskCalls } from './desk-calls.js';
import { placesCalls } from './places-calls.js';
import { playersCalls } from './players-calls.js';

/**
 * The calls of the HTTP API that the web client makes. The client's types follow from them, and tests compare the
 * gateway's routes with them. The server of the web's tests checks each request and answer against them.
 */
export const calls = {
  ...accountCalls,
  ...billingCalls,
  ...bookingsCalls,
  ...deskCalls,
  ...placesCalls,
  ...playersCalls,
};
export type CallName = keyof typeof calls;

type Part<Name extends CallName, P extends keyof Call> =
  (typeof calls)[Name] extends Record<P, infer Schema extends z.ZodType> ? Schema : never;
export type BodyOf<Name extends CallName> = Name extends CallName ? z.input<Part<Name, 'body'>> : never;
export type FormOf<Name extends CallName> = Name extends CallName ? z.input<Part<Name, 'form'>> : never;
export type QueryOf<Name extends CallName> = Name extends CallName ? z.input<Part<Name, 'query'>> : never;
export type AnswerOf<Name extends CallName> = z.output<(typeof calls)[Name]['answer']>;

/** The names in the braces of a path, for example `id` in `GET /api/venues/{id}`. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type FieldOf<
  Name extends CallName,
  Field extends keyof typeof PATH_FIELDS,
> = Field extends keyof (typeof calls)[Name] ? (typeof calls)[Name][Field] : (typeof PATH_FIELDS)[Field];
export type PathOf<Name extends CallName> = {
  [Field in NamesIn<Name> & keyof typeof PATH_FIELDS]: z.input<FieldOf<Name, Field>>;
};

import { z } from 'zod';
import { VerifiedChannel } from '../account.js';
import { Id } from '../fields.js';

/** What a call of the HTTP API takes and gives, where the path alone does not say it. */
export interface Call {
  /** The query string; no other name may stand in it. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** In place of a body: the fields of a multipart form. */
  form?: z.ZodObject;
  answer: z.ZodType;
}
export type Calls = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Call>;

/** What may stand in the braces of a call's path. */
export const PATH_FIELDS = { id: Id, offerId: Id, channel: VerifiedChannel };

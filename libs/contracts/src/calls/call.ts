import { z } from 'zod';
import { VerifiedChannel } from '../account.js';
import { Id } from '../fields.js';
import { OfferId } from '../ids.js';

/** The input and the answer of a call of the HTTP API, apart from the parameters in its path. */
export interface Call {
  /** The schema of the id in the path's `{id}`. If absent, the id of any thing is accepted. */
  id?: z.ZodType<string, string>;
  /** The parameters of the query string; any other parameter is refused. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The fields of a multipart form, which a call has instead of a body. */
  form?: z.ZodObject;
  answer: z.ZodType;
}
export type Calls = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Call>;

/** The schemas of the parameters that a call's path has in braces. */
export const PATH_FIELDS = { id: Id, offerId: OfferId, channel: VerifiedChannel };

import { z } from 'zod';
import { defineCommand, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Done, TimeZone, UserId } from './fields.js';
import { secret } from './secret.js';

/** The token of the link in mails and in the answer to HELP. It belongs to one mailbox or number. */
export const ReachToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** Whose messages the owner wants: everybody's, or only those of organisers who have written to this address before. */
export const MayAsk = z.enum(['everybody', 'known']);

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 21:00');
/** What the owner of a mailbox or number wants to get from everybody who uses the product (messages#preferences). */
export const ReachPreferences = z.object({
  channel: z.enum(['sms', 'email']),
  /** The address, with most of it masked. */
  address: z.string(),
  on: z.boolean(),
  mayAsk: MayAsk,
  /** Zone and quiet hours apply only to texts. Null stands for the zone of the course and the product's quiet hours. */
  zone: TimeZone.nullable(),
  quiet: z.object({ from: TimeOfDay, until: TimeOfDay }).nullable(),
  organisers: z.array(z.object({ id: UserId, name: z.string(), blocked: z.boolean() })),
});
export type ReachPreferences = z.output<typeof ReachPreferences>;

/** The form of the page; a box that is not ticked is absent. `stop` is its button that ends everything. */
export const ReachForm = z.strictObject({
  stop: z.literal('yes').optional(),
  on: z.literal('yes').optional(),
  mayAsk: MayAsk.default('everybody'),
  zone: z.union([z.literal(''), TimeZone]).default(''),
  quietFrom: z.union([z.literal(''), TimeOfDay]).default(''),
  quietUntil: z.union([z.literal(''), TimeOfDay]).default(''),
  blocked: z.union([UserId.transform((id) => [id]), z.array(UserId).max(100)]).default([]),
});

export const readReachPreferences = defineQuery('notifications.read-reach-preferences', {
  input: z.object({ token: secret(z.string()) }),
  output: ReachPreferences,
});
export const saveReachPreferences = defineCommand('notifications.save-reach-preferences', {
  input: z.object({
    token: secret(z.string()),
    on: z.boolean(),
    mayAsk: MayAsk,
    zone: TimeZone.nullable(),
    quiet: ReachPreferences.shape.quiet,
    blocked: z.array(UserId),
  }),
  output: ReachPreferences,
});
/** Opts the address out of everything that others send, as a mail program does with one click (RFC 8058). */
export const stopReaching = defineCommand('notifications.stop-reaching', {
  input: z.object({ token: secret(z.string()) }),
  output: Done,
});

export const reachLinkNotFound = defineError(
  'reach.link-not-found',
  'not-found',
  'The link is not valid any more. Please use the one in the newest message.',
);

import { z } from 'zod';
import { defineCommand, defineQuery } from '../define.js';
import { Instant, Phone, UserId } from '../fields.js';
import { Reason } from './operators.js';

/** What is known of a number, and whether a text would leave to it now. */
export const NumberStanding = z
  .object({
    phone: z.string().meta({ example: '+13175550123' }),
    country: z.string().nullable().meta({ example: 'US' }),
    /** Why no text goes to this number at all; the first is the one that decides. Empty if one would go. */
    because: z.array(
      z.enum(['country', 'kind', 'opted-out', 'no-permission', 'hourly-cap', 'daily-cap', 'sending-stopped']),
    ),
    optedOutAt: Instant.nullable(),
    /** Organisers who said that this friend agreed, and whether an account with this number consents. */
    permissions: z.int(),
    userConsents: z.boolean(),
    mayAsk: z.enum(['everybody', 'known']),
    textsThisHour: z.int(),
    textsToday: z.int(),
    /** The latest entries of the log of consents, the newest first. */
    consents: z.array(z.object({ at: Instant, agreed: z.boolean(), source: z.string(), text: z.string() })),
    /** The latest texts, the newest first; `reason` says why one was not sent. The words are not shown. */
    texts: z.array(
      z.object({
        at: Instant,
        kind: z.string(),
        state: z.string(),
        reason: z.string().nullable(),
        overBudget: z.boolean(),
        organiserId: UserId.nullable(),
      }),
    ),
  })
  .meta({ id: 'NumberStanding' });
export type NumberStanding = z.output<typeof NumberStanding>;

export const NumberBody = z.strictObject({ phone: Phone });
export const NumberActBody = NumberBody.extend({ reason: Reason });
export const readNumber = defineQuery('notifications.read-number', {
  input: NumberBody,
  output: NumberStanding,
});
/** Takes back the opt-out of a number whose owner asked us to. */
export const releaseNumber = defineCommand('notifications.release-number', {
  input: NumberActBody,
  output: NumberStanding,
  key: (i) => i.phone,
});
/** Removes the words and addresses of all messages of a number, and never texts it again. */
export const forgetNumber = defineCommand('notifications.forget-number', {
  input: NumberActBody,
  output: NumberStanding,
  key: (i) => i.phone,
});

const Stop = z.object({ reason: z.string(), operator: z.string(), at: Instant });
/** What is sent to others on the platform: the switch for everything, and the organisers who are stopped. */
export const SendingState = z
  .object({
    /** The setting SENDING is off; only whoever runs the services can change it. */
    offBySetting: z.boolean(),
    /** An operator stopped everything; null if it runs. */
    stopped: Stop.nullable(),
    /** Messages that wait because something was stopped or a budget is used up. */
    waiting: z.int(),
    organisers: z.array(Stop.extend({ organiserId: UserId, name: z.string() })),
  })
  .meta({ id: 'SendingState' });
export type SendingState = z.output<typeof SendingState>;
export const readSendingState = defineQuery('notifications.read-sending-state', {
  input: z.object({}),
  output: SendingState,
});
/** The kill switch of the platform: what goes to others waits until it is switched back. */
export const switchSending = defineCommand('notifications.switch-sending', {
  input: z.object({ on: z.boolean(), reason: Reason, operator: z.string() }),
  output: SendingState,
});
/** The same for one organiser. */
export const switchOrganiser = defineCommand('notifications.switch-organiser', {
  input: z.object({ organiserId: UserId, on: z.boolean(), reason: Reason, operator: z.string() }),
  output: SendingState,
  key: (i) => i.organiserId,
});

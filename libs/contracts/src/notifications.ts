import { z } from 'zod';
import { Answer } from './invitations.js';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { ExportInput, ExportNext } from './account.js';
import { defineError } from './errors.js';
import { Done, Id, Instant, UserId } from './fields.js';
import { Understood } from './exchange.js';
import { OfferId, TeeTimeId } from './ids.js';
import { PushDevice } from './push.js';
import { WebhookEndpoint } from './webhooks.js';

/**
 * A webhook request from Twilio. The signature covers its exact public URL; notifications checks it, because only
 * notifications has the key.
 */
export const receiveSms = defineCommand('notifications.receive-sms', {
  input: z.object({ url: z.string(), signature: z.string(), params: z.record(z.string(), z.string()) }),
  output: Done,
  key: (i) => i.params['From'] ?? '',
});
export const receiveSmsStatus = defineCommand('notifications.receive-sms-status', {
  input: z.object({ url: z.string(), signature: z.string(), params: z.record(z.string(), z.string()) }),
  output: Done,
  key: (i) => i.params['MessageSid'] ?? '',
});
export const receiveEmailEvents = defineCommand('notifications.receive-email-events', {
  input: z.object({ signature: z.string(), timestamp: z.string(), body: z.string() }),
  output: Done,
});

/**
 * A mail to REPLY_DOMAIN that SendGrid's Inbound Parse posted. `secretHash` is the SHA-256 (base64url) of the secret in
 * the URL. Each character of `fields` is one byte, because the charset of each field is named in another field.
 * `tooLarge` is true if the mail was too large and was read only in part.
 */
export const receiveMail = defineCommand('notifications.receive-mail', {
  input: z.object({
    secretHash: z.string(),
    fields: z.record(z.string(), z.string()),
    tooLarge: z.boolean().default(false),
  }),
  output: Done,
  key: (i) => i.fields['envelope'] ?? '',
});

/**
 * A friend's text or mail about an invite. STOP, START and HELP by text are handled in notifications and never
 * published.
 */
export const replyReceived = defineEvent('notifications.reply-received', {
  payload: z.object({
    /** Empty for a mail, so that a consumer of an earlier version finds no invite. */
    phone: z.string(),
    /** The offer to whose reply address a mail came; absent for a text. */
    offerId: OfferId.optional(),
    intent: z.enum([...Answer.options, 'list', 'other']),
    code: z.int().nullable(),
    text: z.string(),
    /**
     * The meaning that was read from the text, and the id of the text in its exchange; an earlier version sends
     * neither.
     */
    understood: Understood.optional(),
    textId: z.string().optional(),
    at: Instant,
  }),
  key: (r) => r.phone || (r.offerId ?? ''),
});
/** The opt-out of an E.164 number, which holds for all organisers. */
export const phoneConsentChanged = defineEvent('notifications.phone-consent-changed', {
  payload: z.object({
    phone: z.string(),
    optedOut: z.boolean(),
    /** The text by which a friend opted out; absent if no text came. */
    text: z.string().optional(),
    /** True if the friend opted out at the carrier, and we learn it only because a text was refused. */
    byCarrier: z.boolean().default(false),
    at: Instant,
  }),
  key: (p) => p.phone,
});
/** The invite reached the friend on no channel; the ladder treats the offer as skipped. */
export const inviteUndeliverable = defineEvent('notifications.invite-undeliverable', {
  /** `reason` is `no-consent` if the friend has not said yes to texts in time. */
  payload: z.object({ offerId: OfferId, bookingId: TeeTimeId, reason: z.string() }),
  key: (i) => i.bookingId,
});

/**
 * The message with an offer is still queued, because the sender's account or the provider does not work or because of
 * the rate limit, and no other channel has delivered it. Nobody has received it, so the window of the offer stands
 * still until `invite-left`.
 */
export const inviteHeld = defineEvent('notifications.invite-held', {
  payload: z.object({
    offerId: OfferId,
    bookingId: TeeTimeId,
    channel: z.enum(['sms', 'email']),
    /** `throughput`: the message waits only because of the rate limit; an earlier version does not send this field. */
    because: z.enum(['fault', 'throughput']).default('fault'),
    /**
     * True if the message waits for the organiser's own budget. A consumer of an earlier version takes it for
     * `throughput`.
     */
    budget: z.boolean().default(false),
    /** It waits for the friend's YES to texts (messages#ask-first); an earlier version reads that it waits for its turn. */
    consent: z.boolean().default(false),
    /** Whose fault it is: our number or account is refused, or the provider does not work; null if that is not known. */
    fault: z.enum(['sender', 'provider']).nullable().default(null),
    at: Instant,
  }),
  key: (i) => i.bookingId,
});
/** The held message was sent, so the window of the offer begins. */
export const inviteLeft = defineEvent('notifications.invite-left', {
  payload: z.object({ offerId: OfferId, bookingId: TeeTimeId, at: Instant }),
  key: (i) => i.bookingId,
});

/** The owner of a mailbox ended or allowed again the mail of all organisers to it (messages#unsubscribing). */
export const mailConsentChanged = defineEvent('notifications.mail-consent-changed', {
  payload: z.object({ email: z.string(), optedOut: z.boolean(), at: Instant }),
  key: (e) => e.email,
});

/**
 * A mail to this address came back, so nobody reads mail there. Services that keep the address show this to
 * its owner or organiser.
 */
export const emailBounced = defineEvent('notifications.email-bounced', {
  payload: z.object({ email: z.string(), at: Instant }),
  key: (e) => e.email,
});

/**
 * The rate limit of texts, and the texts that wait because of it: all of them (`texts`), the number of organisers who
 * sent them (`lines`), and those of this organiser (`own`). Null if texts have no rate limit.
 */
export const readThroughput = defineQuery('notifications.read-throughput', {
  input: z.object({ organiserId: UserId }),
  output: z
    .object({
      perMinute: z.int().nullable(),
      /** How many texts may still be sent today, and when the next day begins; null without a daily limit. */
      today: z.object({ left: z.int(), until: Instant }).nullable(),
      waiting: z.object({ texts: z.int(), lines: z.int(), own: z.int() }),
    })
    .nullable(),
  key: (i) => i.organiserId,
});

/** What is used of a budget today, and how much more may be sent before the hour or the day is used up. */
const Used = z.object({ used: z.int(), limit: z.int(), leftThisHour: z.int() });
/** What the organiser may send to others, and what was sent today (messages#sending-budget). Null without a limit. */
export const readSendingBudget = defineQuery('notifications.read-sending-budget', {
  input: z.object({ organiserId: UserId }),
  output: z
    .object({ texts: Used, mails: Used, newPeople: Used, until: Instant, waiting: z.int() })
    .nullable(),
  key: (i) => i.organiserId,
});

/** The messages sent to the user, without the codes and links that would give access. */
export const exportMessages = defineQuery('notifications.export', {
  input: ExportInput,
  output: z.object({
    messages: z.array(
      z.object({
        id: Id,
        channel: z.string(),
        kind: z.string(),
        state: z.string(),
        address: z.string(),
        subject: z.string().nullable(),
        body: z.string().nullable(),
        createdAt: Instant,
        sentAt: Instant.nullable(),
      }),
    ),
    /** Only on the first page. */
    webhookEndpoints: z.array(WebhookEndpoint),
    /** Only on the first page. */
    pushDevices: z.array(PushDevice),
    next: ExportNext,
  }),
  key: (i) => i.userId,
});

export const wrongWebhookSecret = defineError(
  'webhook.wrong-secret',
  'forbidden',
  'The secret in this address is not the one of SENDGRID_INBOUND_SECRET.',
);
export const badSignature = defineError(
  'webhook.bad-signature',
  'forbidden',
  'The signature does not fit this request.',
);

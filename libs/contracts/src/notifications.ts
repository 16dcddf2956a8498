import { z } from 'zod';
import { Answer } from './invitations.js';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { ExportInput, ExportNext } from './account.js';
import { defineError } from './errors.js';
import { Done, Id, Instant } from './fields.js';
import { OfferId, TeeTimeId } from './ids.js';
import { PushDevice } from './push.js';
import { WebhookEndpoint } from './webhooks.js';

/** A webhook of Twilio with its exact public URL, which the signature covers. Notifications has the key to check it. */
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

/** A friend's text about an invite. STOP, START and HELP are handled in notifications and never published. */
export const replyReceived = defineEvent('notifications.reply-received', {
  payload: z.object({
    phone: z.string(),
    intent: z.enum([...Answer.options, 'list', 'other']),
    code: z.int().nullable(),
    text: z.string(),
    at: Instant,
  }),
  key: (r) => r.phone,
});
/** The opt-out of an E.164 number, which holds for all organisers. */
export const phoneConsentChanged = defineEvent('notifications.phone-consent-changed', {
  payload: z.object({ phone: z.string(), optedOut: z.boolean(), at: Instant }),
  key: (p) => p.phone,
});
/** The invite reached the friend on no channel; the ladder treats the offer as skipped. */
export const inviteUndeliverable = defineEvent('notifications.invite-undeliverable', {
  payload: z.object({ offerId: OfferId, bookingId: TeeTimeId, reason: z.string() }),
  key: (i) => i.bookingId,
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

export const badSignature = defineError(
  'webhook.bad-signature',
  'forbidden',
  'The signature does not fit this request.',
);

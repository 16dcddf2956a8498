import { createPublicKey } from 'node:crypto';
import { QuietHoursSetting } from '@game/contracts';
import { SmsCountriesSetting } from '@game/platform/textable';
import { z } from 'zod';

const Secret = z.string().min(1);
/**
 * What goes to everybody together on a day unless the settings say otherwise. T-Mobile takes 2,000 segments a day from a
 * brand of the lowest trust score (Twilio, "T-Mobile daily message limits for long code messaging with A2P 10DLC").
 * Mails are more, because some friends have no phone.
 */
const PER_DAY = { texts: 2_000, mails: 5_000 };
const MAILS = 'must be a number of mails, 1 or more';
const Mails = z.coerce.number(MAILS).int(MAILS).min(1, MAILS);
const TEXTS = 'must be a number of texts, 1 or more';
const Texts = z.coerce.number(TEXTS).int(TEXTS).min(1, TEXTS);

/**
 * The senders of texts, separated by commas: numbers, short codes, or Messaging Services, each of which has a pool of its
 * own at Twilio. Messages that were sent before there was a pool count as sent by the first.
 */
const SmsSenders = z
  .string()
  .transform((list) => list.split(',').map((sender) => sender.trim()))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(
            /^(\+[1-9]\d{6,14}|\d{4,8}|MG[0-9a-fA-F]{32})$/,
            'must be a number such as +15005550006, a short code, or the SID of a Messaging Service (MG and 32 hex digits), or several of these separated by commas',
          ),
      )
      .max(100, 'must name at most 100 senders')
      .refine((senders) => new Set(senders).size === senders.length, 'must not name a sender twice'),
  );

const TRIAL_SUPPORT_EMAIL = 'support@getinthegame.example';

export const NotificationsSettings = z
  .object({
    /** The public address of the product; links and the providers' callbacks begin with it. */
    PUBLIC_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
    QUIET_HOURS: QuietHoursSetting,
    SMS_COUNTRIES: SmsCountriesSetting,
    SUPPORT_EMAIL: z.email().default(TRIAL_SUPPORT_EMAIL),
    /** The sender's postal address, which the CAN-SPAM Act requires in every mail. */
    POSTAL_ADDRESS: z.string().trim().min(10, 'must be a postal address').max(200).optional(),
    /**
     * `on` allows http and loopback addresses, for development: an integrator's program or a stand-in for a push service
     * may then run on this machine.
     */
    WEBHOOKS_TO_LOOPBACK: z.enum(['on', 'off']).default('off'),
    TWILIO_ACCOUNT_SID: z
      .string()
      .regex(/^AC[0-9a-fA-F]{32}$/, 'must be an account SID: AC and 32 hex digits'),
    TWILIO_AUTH_TOKEN: Secret,
    TWILIO_FROM: SmsSenders,
    /** `off` also lifts the sending budgets of organisers, for tests that send by the hundred. */
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    /** `off` holds all messages to others until it is `on` again; codes and mail about accounts are still sent. */
    SENDING: z.enum(['on', 'off']).default('on'),
    /** `on`: Twilio's Advanced Opt-Out answers STOP, START and HELP itself, so that we do not answer them, too. */
    TWILIO_ADVANCED_OPT_OUT: z.enum(['on', 'off'], 'must be on or off').default('off'),
    /**
     * The throughput that the carriers give the campaign. Without SMS_PER_MINUTE, texts leave as fast as Twilio accepts
     * them; without SMS_PER_DAY, at most PER_DAY leave.
     */
    SMS_PER_MINUTE: Texts.optional(),
    SMS_PER_DAY: Texts.optional(),
    /** The most mails to others on a day, from all organisers together. Mail about accounts is not counted. */
    MAILS_PER_DAY: Mails.optional(),
    /** `ask-first`: a number that never said yes to our texts is asked for it before anything else is texted to it. */
    SMS_CONSENT: z.enum(['attested', 'ask-first'], 'must be attested or ask-first').default('attested'),
    TWILIO_BASE_URL: z.url().optional(),
    SENDGRID_API_KEY: z.string().startsWith('SG.', 'must begin with SG.'),
    /** A sender address that SendGrid has verified. */
    SENDGRID_FROM: z.email().default('play@getinthegame.example'),
    SENDGRID_BASE_URL: z.url().optional(),
    /** The domain whose mail SendGrid's Inbound Parse posts to us. Without it friends cannot answer by mail. */
    REPLY_DOMAIN: z
      .string()
      .toLowerCase()
      .regex(
        /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
        'must be a domain such as reply.golf.example, without @',
      )
      .optional(),
    /**
     * The last part of the URL of Inbound Parse. Reply addresses are derived from it, too, so a new secret
     * makes the old addresses invalid.
     */
    SENDGRID_INBOUND_SECRET: z
      .string()
      .regex(
        /^[A-Za-z0-9_-]{20,100}$/,
        'must be 20 to 100 letters, digits, - and _, such as `openssl rand -hex 24` prints',
      )
      .optional(),
    /** Base64 of the DER form, as SendGrid's settings page shows it. Without this key every SendGrid event is refused. */
    SENDGRID_WEBHOOK_PUBLIC_KEY: z
      .string()
      .transform((base64, ctx) => {
        try {
          return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
        } catch {
          ctx.addIssue({ code: 'custom', message: 'must be the verification key of the Event Webhook' });
          return z.NEVER;
        }
      })
      .optional(),
  })
  .superRefine(({ SENDGRID_BASE_URL, SUPPORT_EMAIL, POSTAL_ADDRESS }, ctx) => {
    // Without a stand-in for SendGrid, mail goes to real people.
    if (SENDGRID_BASE_URL) return;
    const missing = {
      SUPPORT_EMAIL:
        SUPPORT_EMAIL === TRIAL_SUPPORT_EMAIL && 'must be set: mails name it, and friends write to it',
      POSTAL_ADDRESS:
        !POSTAL_ADDRESS && 'must be set: every mail has to name its sender’s postal address (CAN-SPAM)',
    };
    for (const [setting, message] of Object.entries(missing))
      if (message) ctx.addIssue({ code: 'custom', path: [setting], message });
  })
  .superRefine(({ REPLY_DOMAIN, SENDGRID_INBOUND_SECRET }, ctx) => {
    if (REPLY_DOMAIN && !SENDGRID_INBOUND_SECRET)
      ctx.addIssue({
        code: 'custom',
        path: ['SENDGRID_INBOUND_SECRET'],
        message: 'must be set if REPLY_DOMAIN is set: it is the last part of the URL of Inbound Parse',
      });
  });
export type NotificationsSettings = z.output<typeof NotificationsSettings>;

/** How many texts and mails may leave on a day, from everybody together; null means no limit. */
export function perDayOf({ SMS_PER_DAY, MAILS_PER_DAY, RATE_LIMITS }: NotificationsSettings) {
  const usual = RATE_LIMITS === 'on' ? PER_DAY : { texts: null, mails: null };
  return { texts: SMS_PER_DAY ?? usual.texts, mails: MAILS_PER_DAY ?? usual.mails };
}

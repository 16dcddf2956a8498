import { createPublicKey } from 'node:crypto';
import { QuietHoursSetting } from '@game/contracts';
import { z } from 'zod';

const Secret = z.string().min(1);

export const NotificationsSettings = z.object({
  /** The public address of the product; links and the providers' callbacks begin with it. */
  PUBLIC_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
  QUIET_HOURS: QuietHoursSetting,
  SUPPORT_EMAIL: z.email().default('support@getinthegame.example'),
  /**
   * `on` allows http and loopback addresses, for development: an integrator's program or a stand-in for a push service
   * may then run on this machine.
   */
  WEBHOOKS_TO_LOOPBACK: z.enum(['on', 'off']).default('off'),
  TWILIO_ACCOUNT_SID: z.string().regex(/^AC[0-9a-fA-F]{32}$/, 'must be an account SID: AC and 32 hex digits'),
  TWILIO_AUTH_TOKEN: Secret,
  TWILIO_FROM: z.e164(),
  TWILIO_BASE_URL: z.url().optional(),
  SENDGRID_API_KEY: z.string().startsWith('SG.', 'must begin with SG.'),
  /** A sender address that SendGrid has verified. */
  SENDGRID_FROM: z.email().default('play@getinthegame.example'),
  SENDGRID_BASE_URL: z.url().optional(),
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
});
export type NotificationsSettings = z.output<typeof NotificationsSettings>;

import type { KeyPair } from './sendgrid/keys.js';
import type { SeedPrice } from './stripe/seed.js';

/** The webhook URLs of each provider. Webhooks are signed for these URLs, even where `deliverTo` posts them elsewhere. */
export interface WebhookTargets {
  sms: string;
  smsStatus: string;
  email: string;
  stripe: string;
}

export interface SimulatorOptions {
  /** 0 takes a free port. */
  port?: number;
  /** Default 127.0.0.1; in a container 0.0.0.0. */
  host?: string;
  /** The product's public URL, as in its own settings: webhooks are signed for it. */
  publicUrl: string;
  /** The base URL to post to where the public URL cannot be reached from here (docker). */
  deliverTo?: string;
  twilio: {
    accountSid: string;
    authToken: string;
    /** The product's own number, E.164. */
    from: string;
    /** Whether the carrier keeps its own STOP list: it answers STOP itself and refuses sends with 21610. Default off. */
    carrierStop?: boolean;
  };
  sendgrid?: {
    /** When given, another key gets 401; otherwise every `SG.` key is taken. */
    apiKey?: string;
    /** Signs event webhooks; a fresh pair when absent. */
    webhookKeyPair?: KeyPair;
  };
  stripe?: {
    /** When given, another secret key gets 401; otherwise every `sk_` key is taken. */
    secretKey?: string;
    /** Default `whsec_simulator`. */
    webhookSecret?: string;
    /** The prices to start with; default: those of the paid plans (billing#plans). */
    prices?: readonly SeedPrice[];
  };
  /** Default: `/api/webhooks/twilio/sms`, `…/twilio/status`, `…/sendgrid`, `…/stripe` under `publicUrl`. */
  webhooks?: Partial<WebhookTargets>;
  /** JSON lines; keeps messages, mails and Stripe objects across restarts. */
  dataFile?: string;
  /** Milliseconds since the epoch; default `Date.now`. A test that moves its clock passes it here. */
  now?: () => number;
  /** Milliseconds until a text or mail reaches its next status, and until events of SendGrid and Stripe are posted. Default 20. */
  paceMs?: number;
  /** Milliseconds before each further try of a webhook that got no answer, a 429 or a 5xx. Default 250, 500, 1000, 2000, 4000. */
  retryDelaysMs?: readonly number[];
}

export const RETRY_DELAYS_MS = [250, 500, 1000, 2000, 4000] as const;
export const PACE_MS = 20;

export function webhookTargets(publicUrl: string, given: Partial<WebhookTargets> = {}): WebhookTargets {
  const base = `${publicUrl.replace(/\/+$/, '')}/api/webhooks`;
  return {
    sms: given.sms ?? `${base}/twilio/sms`,
    smsStatus: given.smsStatus ?? `${base}/twilio/status`,
    email: given.email ?? `${base}/sendgrid`,
    stripe: given.stripe ?? `${base}/stripe`,
  };
}

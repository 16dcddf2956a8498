import type { KeyPair } from './sendgrid/keys.js';
import type { SeedPrice } from './stripe/seed.js';

/**
 * The webhook URLs of each provider. Webhooks are signed for these URLs, even if `deliverTo` posts them
 * elsewhere.
 */
export interface WebhookTargets {
  sms: string;
  smsStatus: string;
  email: string;
  /** Without the secret at its end. */
  inboundMail: string;
  stripe: string;
}

export interface SimulatorOptions {
  /** 0 means any free port. */
  port?: number;
  /** Default 127.0.0.1; in a container 0.0.0.0. */
  host?: string;
  /** The product's public URL, as in its own settings: webhooks are signed for it. */
  publicUrl: string;
  /** The base URL to post webhooks to if the public URL cannot be reached from here, as in Docker. */
  deliverTo?: string;
  twilio: {
    accountSid: string;
    authToken: string;
    /** The product's own number, in E.164 format. */
    from: string;
    /** The product's other numbers, short codes or Messaging Services, if it sends from a pool. */
    alsoFrom?: readonly string[];
    /**
     * True if the carrier keeps its own STOP list: it then answers STOP itself and refuses sends with error
     * 21610. Default false.
     */
    carrierStop?: boolean;
  };
  sendgrid?: {
    /** If given, any other key gets 401; otherwise every key that begins with `SG.` is accepted. */
    apiKey?: string;
    /** The keys that sign event webhooks; if absent, a new pair is made. */
    webhookKeyPair?: KeyPair;
    /** The last part of the URL to which Inbound Parse posts replies to mails; default `simulator-inbound-secret`. */
    inboundSecret?: string;
    /** The domain whose mail Inbound Parse posts; default `reply.getinthegame.example`. */
    replyDomain?: string;
  };
  stripe?: {
    /** If given, any other secret key gets 401; otherwise every key that begins with `sk_` is accepted. */
    secretKey?: string;
    /** Default `whsec_simulator`. */
    webhookSecret?: string;
    /** The prices to start with; by default those of the paid plans (billing#plans). */
    prices?: readonly SeedPrice[];
  };
  /** Default: `/api/webhooks/twilio/sms`, `…/twilio/status`, `…/sendgrid`, `…/stripe` under `publicUrl`. */
  webhooks?: Partial<WebhookTargets>;
  /** A file of JSON lines that keeps messages, mails and Stripe objects across restarts. */
  dataFile?: string;
  /** Returns milliseconds since the epoch; default `Date.now`. A test that moves its clock passes it here. */
  now?: () => number;
  /** Moves the clock of `now`, and so of the product, forward by milliseconds; the page then offers to skip time. */
  forward?: (ms: number) => void | Promise<void>;
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
    inboundMail: given.inboundMail ?? `${base}/sendgrid/inbound`,
    stripe: given.stripe ?? `${base}/stripe`,
  };
}

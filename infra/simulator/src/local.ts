import { LOCAL, LOCAL_SENDGRID_KEYS } from './env.js';
import type { SimulatorOptions } from './options.js';
import { startSimulator } from './simulator.js';

/** `SimulatorOptions` without the accounts, which are those of `LOCAL`. */
export interface LocalOptions extends Omit<SimulatorOptions, 'twilio' | 'sendgrid'> {
  /** True if the carrier keeps its own STOP list; default false. */
  carrierStop?: boolean;
  /** The numbers that the account has beside `LOCAL.TWILIO_FROM`. */
  alsoFrom?: readonly string[];
}

/**
 * Starts a simulator of the accounts in `LOCAL`. Resolves with the simulator and with the settings that point
 * the product to it.
 */
export async function startLocal({ carrierStop = false, alsoFrom = [], ...options }: LocalOptions) {
  const simulator = await startSimulator({
    ...options,
    twilio: {
      accountSid: LOCAL.TWILIO_ACCOUNT_SID,
      authToken: LOCAL.TWILIO_AUTH_TOKEN,
      from: LOCAL.TWILIO_FROM,
      alsoFrom,
      carrierStop,
    },
    sendgrid: {
      webhookKeyPair: LOCAL_SENDGRID_KEYS,
      inboundSecret: LOCAL.SENDGRID_INBOUND_SECRET,
      replyDomain: LOCAL.REPLY_DOMAIN,
    },
  });
  const settings = {
    ...LOCAL,
    TWILIO_FROM: [LOCAL.TWILIO_FROM, ...alsoFrom].join(','),
    TWILIO_BASE_URL: simulator.twilioBaseUrl,
    SENDGRID_BASE_URL: simulator.sendgridBaseUrl,
    STRIPE_BASE_URL: simulator.stripeBaseUrl,
  };
  return { simulator, settings };
}

import { LOCAL, LOCAL_SENDGRID_KEYS } from './env.js';
import type { SimulatorOptions } from './options.js';
import { startSimulator } from './simulator.js';

/** `SimulatorOptions` without the accounts, which are those of `LOCAL`. */
export interface LocalOptions extends Omit<SimulatorOptions, 'twilio' | 'sendgrid'> {
  /** The carrier keeps its own STOP list. Default off. */
  carrierStop?: boolean;
}

/** Starts a simulator of the accounts in `LOCAL`; resolves with it and the product's settings that point to it. */
export async function startLocal({ carrierStop = false, ...options }: LocalOptions) {
  const simulator = await startSimulator({
    ...options,
    twilio: {
      accountSid: LOCAL.TWILIO_ACCOUNT_SID,
      authToken: LOCAL.TWILIO_AUTH_TOKEN,
      from: LOCAL.TWILIO_FROM,
      carrierStop,
    },
    sendgrid: { webhookKeyPair: LOCAL_SENDGRID_KEYS },
  });
  const settings = {
    ...LOCAL,
    TWILIO_BASE_URL: simulator.twilioBaseUrl,
    SENDGRID_BASE_URL: simulator.sendgridBaseUrl,
    STRIPE_BASE_URL: simulator.stripeBaseUrl,
  };
  return { simulator, settings };
}

import { join } from 'node:path';
import type { Env } from '@game/platform';
import { LOCAL, LOCAL_SENDGRID_KEYS, startSimulator, type Simulator } from '@game/simulator';
import { quietHours, simulated, type Provider } from './providers.js';

const USUAL_PORT = 4010;

export interface Phones {
  simulator: Simulator;
  /** Whom it stands in for. */
  providers: Provider[];
  /** What the services' settings say of them. */
  env: Env;
}

/** The simulator in the place of every provider that has no key; undefined where each has one. */
export async function startPhones(env: Env, publicUrl: string, dataDir: string): Promise<Phones | undefined> {
  const providers = simulated(env);
  if (!providers.length) return undefined;
  const options = {
    publicUrl,
    twilio: {
      accountSid: LOCAL.TWILIO_ACCOUNT_SID,
      authToken: LOCAL.TWILIO_AUTH_TOKEN,
      from: LOCAL.TWILIO_FROM,
    },
    sendgrid: { webhookKeyPair: LOCAL_SENDGRID_KEYS },
    dataFile: join(dataDir, 'simulator.jsonl'),
  };
  // Another game on this machine may have the usual port: then any free one.
  const simulator = await startSimulator({ ...options, port: USUAL_PORT }).catch(
    (error: { code?: string }) => {
      if (error.code !== 'EADDRINUSE') throw error;
      return startSimulator(options);
    },
  );
  const all: Record<string, string> = {
    ...LOCAL,
    TWILIO_BASE_URL: simulator.twilioBaseUrl,
    SENDGRID_BASE_URL: simulator.sendgridBaseUrl,
    STRIPE_BASE_URL: simulator.stripeBaseUrl,
    SENDGRID_WEBHOOK_PUBLIC_KEY: simulator.sendgridWebhookPublicKey,
  };
  const prefixes = providers.map((provider) => `${provider.toUpperCase()}_`);
  const theirs = Object.entries(all).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix)));
  return { simulator, providers, env: { ...Object.fromEntries(theirs), ...quietHours(env) } };
}

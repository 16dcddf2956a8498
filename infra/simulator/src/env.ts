import { LOCAL_REPLIES } from './sendgrid/inbound-mail.js';
import { keyPairFrom, pairOf } from './sendgrid/keys.js';
import type { SimulatorOptions } from './options.js';

type Env = Record<string, string | undefined>;

/**
 * The key that signs mail events is derived from these words, so its public half is known before the
 * simulator runs.
 */
const KEY_WORDS = 'get in the game: the simulator signs';
export const LOCAL_SENDGRID_KEYS = keyPairFrom(KEY_WORDS);

/**
 * The product's provider settings if no real account is set, and the sealing key of tests and of a trial with compose;
 * they give access to nothing outside this machine.
 */
export const LOCAL = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(31)}1`,
  TWILIO_AUTH_TOKEN: 'simulator-auth-token',
  TWILIO_FROM: '+15005550006',
  SENDGRID_API_KEY: 'SG.simulator',
  SENDGRID_WEBHOOK_PUBLIC_KEY: LOCAL_SENDGRID_KEYS.publicKey,
  ...LOCAL_REPLIES,
  STRIPE_SECRET_KEY: 'sk_test_simulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_simulator',
  SEALING_KEY: '/gU18iUbVkwCN6/Q9jUKCWTBMeeLtyiKAbmMMKC09dc=',
} as const;

export function processEnv(): Env {
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
}

/** Reads the options from settings with the product's names. A missing setting has its value in `LOCAL`. */
export function optionsFrom(env: Env): SimulatorOptions {
  const setting = (name: keyof typeof LOCAL): string => env[name] ?? LOCAL[name];
  const [from = LOCAL.TWILIO_FROM, ...alsoFrom] = setting('TWILIO_FROM').split(/[\s,]+/);
  const privateKey = env['SENDGRID_WEBHOOK_PRIVATE_KEY'];
  return {
    port: port(env['SIMULATOR_PORT'] ?? '4010'),
    host: env['SIMULATOR_HOST'] ?? '127.0.0.1',
    publicUrl: url('PUBLIC_URL', env['PUBLIC_URL'] ?? 'http://localhost:3000'),
    ...(env['SIMULATOR_DELIVER_TO']
      ? { deliverTo: url('SIMULATOR_DELIVER_TO', env['SIMULATOR_DELIVER_TO']) }
      : {}),
    ...(env['SIMULATOR_DATA_FILE'] ? { dataFile: env['SIMULATOR_DATA_FILE'] } : {}),
    twilio: {
      accountSid: setting('TWILIO_ACCOUNT_SID'),
      authToken: setting('TWILIO_AUTH_TOKEN'),
      from,
      alsoFrom,
      carrierStop: env['SIMULATOR_CARRIER_STOP'] === 'true',
    },
    sendgrid: {
      apiKey: setting('SENDGRID_API_KEY'),
      inboundSecret: setting('SENDGRID_INBOUND_SECRET'),
      replyDomain: setting('REPLY_DOMAIN'),
      webhookKeyPair: privateKey ? pairOf(privateKey.replaceAll('\\n', '\n')) : LOCAL_SENDGRID_KEYS,
    },
    stripe: { secretKey: setting('STRIPE_SECRET_KEY'), webhookSecret: setting('STRIPE_WEBHOOK_SECRET') },
  };
}

function port(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number < 65536) return number;
  throw new Error(`Setting SIMULATOR_PORT is "${text}": must be a port number.`);
}

function url(name: string, text: string): string {
  if (URL.canParse(text)) return text;
  throw new Error(`Setting ${name} is "${text}": must be a URL.`);
}

import { join } from 'node:path';
import { exitOnError } from '@game/platform';
import { LOCAL, LOCAL_SENDGRID_KEYS, startSimulator } from '@game/simulator';
import { DEMO_LOGIN, seedDemo } from './demo/seed.js';
import { hasProviderKeys, readEnv } from './env.js';
import { startEmbeddedPostgres } from './postgres.js';
import { startGame } from './start.js';

async function main() {
  const { env, settings } = readEnv();
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const postgres = settings.DATABASE_URL
    ? { url: settings.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: join(settings.DATA_DIR, 'postgres') });
  const simulator = hasProviderKeys(env) ? undefined : await startPhones(publicUrl, settings.DATA_DIR);
  const simulated = simulator && {
    ...LOCAL,
    TWILIO_BASE_URL: simulator.twilioBaseUrl,
    SENDGRID_BASE_URL: simulator.sendgridBaseUrl,
    STRIPE_BASE_URL: simulator.stripeBaseUrl,
    SENDGRID_WEBHOOK_PUBLIC_KEY: simulator.sendgridWebhookPublicKey,
  };
  const game = await startGame({
    databaseUrl: postgres.url,
    env: { LOG_LEVEL: 'warn', ...env, PUBLIC_URL: publicUrl, ...simulated },
  });

  const stop = async () => {
    setTimeout(() => process.exit(1), 15_000).unref();
    await game.stop();
    await simulator?.close();
    await postgres.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

  console.log(`\nGet in the game!  ${publicUrl}`);
  if (simulator && settings.NODE_ENV !== 'production') {
    await seedDemo(game.url, simulator, new Date());
    console.log(`Demo login        ${DEMO_LOGIN.email} / ${DEMO_LOGIN.password}`);
  }
  console.log(
    simulator
      ? `Simulated phones  ${simulator.url}  (no provider keys in .env: no real text or mail is sent)\n`
      : 'Texts and mails go through the real providers.\n',
  );
}

const startPhones = (publicUrl: string, dataDir: string) =>
  startSimulator({
    port: 4010,
    publicUrl,
    twilio: {
      accountSid: LOCAL.TWILIO_ACCOUNT_SID,
      authToken: LOCAL.TWILIO_AUTH_TOKEN,
      from: LOCAL.TWILIO_FROM,
    },
    sendgrid: { webhookKeyPair: LOCAL_SENDGRID_KEYS },
    dataFile: join(dataDir, 'simulator.jsonl'),
  });

await main().catch(exitOnError);

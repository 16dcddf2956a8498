import { optionsFrom, processEnv } from './env.js';
import { startSimulator } from './simulator.js';

try {
  const options = optionsFrom(processEnv());
  const simulator = await startSimulator(options);
  console.log(`Phones and inboxes: ${simulator.url}`);
  console.log(
    `Webhooks go to ${options.deliverTo ?? options.publicUrl}, signed for ${options.publicUrl}. The product needs:`,
  );
  console.log(`  TWILIO_BASE_URL=${simulator.twilioBaseUrl}`);
  console.log(`  SENDGRID_BASE_URL=${simulator.sendgridBaseUrl}`);
  console.log(`  SENDGRID_WEBHOOK_PUBLIC_KEY=${simulator.sendgridWebhookPublicKey}`);
  console.log(`  STRIPE_BASE_URL=${simulator.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void simulator.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

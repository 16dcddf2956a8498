import type { Clock } from '@game/platform';
import { LOCAL, LOCAL_SENDGRID_KEYS, startSimulator } from '@game/simulator';

/** The simulator on the test's clock, and the settings that point the product to it. */
export async function startPhones(publicUrl: string, clock: Pick<Clock, 'now'>) {
  const simulator = await startSimulator({
    publicUrl,
    twilio: {
      accountSid: LOCAL.TWILIO_ACCOUNT_SID,
      authToken: LOCAL.TWILIO_AUTH_TOKEN,
      from: LOCAL.TWILIO_FROM,
    },
    sendgrid: { webhookKeyPair: LOCAL_SENDGRID_KEYS },
    now: () => clock.now().getTime(),
  });
  const settings = {
    ...LOCAL,
    TWILIO_BASE_URL: simulator.twilioBaseUrl,
    SENDGRID_BASE_URL: simulator.sendgridBaseUrl,
    STRIPE_BASE_URL: simulator.stripeBaseUrl,
    SENDGRID_WEBHOOK_PUBLIC_KEY: simulator.sendgridWebhookPublicKey,
    WEBHOOKS_TO_LOOPBACK: 'on',
  };
  return { simulator, settings };
}

import type { Env } from '@game/platform';

const SAYS_IT_IS_REAL = {
  Twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_BASE_URL'],
  SendGrid: ['SENDGRID_API_KEY', 'SENDGRID_BASE_URL'],
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_BASE_URL'],
} as const;
export type Provider = keyof typeof SAYS_IT_IS_REAL;
export const PROVIDERS = Object.keys(SAYS_IT_IS_REAL) as Provider[];

/**
 * The providers for which none of these settings is set. A provider with one of them counts as real, and its
 * service asks for a missing key.
 */
export const simulated = (env: Env): Provider[] =>
  PROVIDERS.filter((provider) => !SAYS_IT_IS_REAL[provider].some((name) => env[name]));

/** Quiet hours are off for simulated phones, so that the product can be tried at night. */
export const quietHours = (env: Env): Env =>
  simulated(env).includes('Twilio') && !env['QUIET_HOURS'] ? { QUIET_HOURS: 'off' } : {};

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The lines about the providers that a start prints. */
export function providerLines(env: Env, publicUrl: string, phones?: { url: string }): string[] {
  const made = simulated(env);
  const real = PROVIDERS.filter((provider) => !made.includes(provider));
  const lines: string[] = [];
  if (phones)
    lines.push(
      real.length
        ? `Simulated         ${made.join(' and ')} at ${phones.url}  (${real.join(' and ')}: real, as the keys in .env say)`
        : `Simulated phones  ${phones.url}  (no provider keys in .env: no real text or mail is sent)`,
    );
  else lines.push('Texts, mails and payments go through the real providers.');
  if (phones && made.includes('SendGrid'))
    lines.push(
      `Codes by mail     in the simulated inboxes at ${phones.url}; a new account confirms its email to send.`,
    );
  if (quietHours(env)['QUIET_HOURS'])
    lines.push('Quiet hours       off for simulated phones; set QUIET_HOURS=21:00-08:00 to try them.');
  const afar = real.filter((provider) => !env[`${provider.toUpperCase()}_BASE_URL`]);
  if (afar.length && LOOPBACK.test(new URL(publicUrl).hostname))
    lines.push(
      `Attention         friends and ${afar.join(' and ')} cannot reach ${publicUrl}: set PUBLIC_URL to the public address of the game.`,
    );
  return lines;
}

import type { Env } from '@game/platform';

const SAYS_IT_IS_REAL = {
  Twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_BASE_URL'],
  SendGrid: ['SENDGRID_API_KEY', 'SENDGRID_BASE_URL'],
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_BASE_URL'],
} as const;
export type Provider = keyof typeof SAYS_IT_IS_REAL;
const PROVIDERS = Object.keys(SAYS_IT_IS_REAL) as Provider[];

/** Each provider is real as soon as its key is there; where only its address is, its service asks for the key. */
export const simulated = (env: Env): Provider[] =>
  PROVIDERS.filter((provider) => !SAYS_IT_IS_REAL[provider].some((name) => env[name]));

/** A simulated phone wakes nobody, and who tries the product at night wants to see it work. */
export const quietHours = (env: Env): Env =>
  simulated(env).includes('Twilio') && !env['QUIET_HOURS'] ? { QUIET_HOURS: 'off' } : {};

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** What the console says of the providers, line by line. */
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
  if (quietHours(env)['QUIET_HOURS'])
    lines.push('Quiet hours       off for simulated phones; QUIET_HOURS=21:00-08:00 shows them.');
  const afar = real.filter((provider) => !env[`${provider.toUpperCase()}_BASE_URL`]);
  if (afar.length && LOOPBACK.test(new URL(publicUrl).hostname))
    lines.push(
      `Attention         friends and ${afar.join(' and ')} cannot reach ${publicUrl}: set PUBLIC_URL to the address that the world sees.`,
    );
  return lines;
}

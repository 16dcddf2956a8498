import { LOCAL } from '@game/simulator';
import { isProduction, settingsFaults } from './doctor.js';

const PUBLIC_URL = 'https://golf.example';
const REAL = {
  TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'own-token',
  TWILIO_FROM: '+13175550100',
  SENDGRID_API_KEY: 'SG.own',
  SENDGRID_WEBHOOK_PUBLIC_KEY: 'own-key',
  SUPPORT_EMAIL: 'help@golf.example',
  POSTAL_ADDRESS: '1 Fairway Lane, Indianapolis, IN',
  STRIPE_SECRET_KEY: 'sk_live_own',
  STRIPE_WEBHOOK_SECRET: 'whsec_own',
  SEALING_KEY: 'own-key',
};
const faults = (more: Record<string, string | undefined> = {}, publicUrl = PUBLIC_URL) =>
  settingsFaults({ ...REAL, ...more }, publicUrl);

describe('the doctor', () => {
  it('finds nothing in the settings of a whole production', () => {
    expect(isProduction(REAL)).toBe(true);
    expect(faults()).toEqual([]);
  });

  it.each([
    ['an http address', {}, 'http://golf.example', /^PUBLIC_URL .* https/],
    ['simulated payments', { STRIPE_SECRET_KEY: undefined }, PUBLIC_URL, /^Payments are simulated/],
    ['payments in test mode', { STRIPE_SECRET_KEY: 'sk_test_own' }, PUBLIC_URL, /test mode/],
    ['payments at another server', { STRIPE_BASE_URL: 'http://simulator:4010' }, PUBLIC_URL, /^Payments/],
    [
      'simulated texts',
      { TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '' },
      PUBLIC_URL,
      /^Texts are simulated/,
    ],
    ['simulated mails', { SENDGRID_API_KEY: undefined }, PUBLIC_URL, /^Mails are simulated/],
    ['mails at another server', { SENDGRID_BASE_URL: 'http://simulator:4010' }, PUBLIC_URL, /^Mails are/],
    [
      'a public secret of the trial',
      { STRIPE_WEBHOOK_SECRET: LOCAL.STRIPE_WEBHOOK_SECRET },
      PUBLIC_URL,
      /^STRIPE_WEBHOOK_SECRET is the public one/,
    ],
    [
      'the trial’s key for mail events',
      { SENDGRID_WEBHOOK_PUBLIC_KEY: LOCAL.SENDGRID_WEBHOOK_PUBLIC_KEY },
      PUBLIC_URL,
      /^SENDGRID_WEBHOOK_PUBLIC_KEY is the public one/,
    ],
    [
      'the trial’s secret of replies by mail',
      { SENDGRID_INBOUND_SECRET: LOCAL.SENDGRID_INBOUND_SECRET },
      PUBLIC_URL,
      /^SENDGRID_INBOUND_SECRET is the public one/,
    ],
    ['a default key', { TWILIO_AUTH_TOKEN: LOCAL.TWILIO_AUTH_TOKEN }, PUBLIC_URL, /^TWILIO_AUTH_TOKEN is/],
    ['unsigned mail events', { SENDGRID_WEBHOOK_PUBLIC_KEY: undefined }, PUBLIC_URL, /cannot be believed/],
    ['no support address', { SUPPORT_EMAIL: undefined }, PUBLIC_URL, /^SUPPORT_EMAIL is not set/],
    ['no postal address', { POSTAL_ADDRESS: undefined }, PUBLIC_URL, /CAN-SPAM/],
    ['no sealing key', { SEALING_KEY: undefined }, PUBLIC_URL, /^SEALING_KEY is not set/],
    [
      'the trial’s sealing key',
      { SEALING_KEY: LOCAL.SEALING_KEY },
      PUBLIC_URL,
      /^SEALING_KEY is the public one/,
    ],
    ['no limits', { RATE_LIMITS: 'off' }, PUBLIC_URL, /^RATE_LIMITS is off/],
    ['webhooks to this machine', { WEBHOOKS_TO_LOOPBACK: 'on' }, PUBLIC_URL, /^WEBHOOKS_TO_LOOPBACK/],
  ])('has one line for %s', (_, more, publicUrl, line) => {
    expect(faults(more, publicUrl)).toEqual([expect.stringMatching(line)]);
  });

  it('leaves a trial and a developer with test keys of Stripe alone', () => {
    expect(isProduction({})).toBe(false);
    expect(isProduction({ STRIPE_SECRET_KEY: 'sk_test_own' })).toBe(false);
    const simulator = {
      TWILIO_BASE_URL: 'http://simulator/twilio',
      SENDGRID_BASE_URL: 'http://simulator/sendgrid',
      STRIPE_BASE_URL: 'http://simulator/stripe',
    };
    expect(isProduction({ ...REAL, ...simulator })).toBe(false);
  });
});

import { providerLines, quietHours, simulated } from './providers.js';

const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't' };
const SENDGRID = { SENDGRID_API_KEY: 'SG.1' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1' };

describe('whom the simulator stands in for', () => {
  it.each([
    [{}, ['Twilio', 'SendGrid', 'Stripe']],
    [TWILIO, ['SendGrid', 'Stripe']],
    [STRIPE, ['Twilio', 'SendGrid']],
    [{ ...TWILIO, ...SENDGRID, ...STRIPE }, []],
    // Half a setting is no reason to act as if there were none: the service says what is missing.
    [{ TWILIO_AUTH_TOKEN: 't', SENDGRID_BASE_URL: 'http://localhost:9' }, ['Stripe']],
  ])('with %j: %j', (env, expected) => {
    expect(simulated(env)).toEqual(expected);
  });
});

it('a simulated phone has quiet hours only where the setting asks for them, a real one always', () => {
  expect(quietHours({})).toEqual({ QUIET_HOURS: 'off' });
  expect(quietHours({ QUIET_HOURS: '21:00-08:00' })).toEqual({});
  expect(quietHours(TWILIO)).toEqual({});
  expect(quietHours({ ...TWILIO, TWILIO_BASE_URL: 'http://t' })).toEqual({});
});

describe('what the console says', () => {
  it('names who is real and who is not', () => {
    expect(providerLines(TWILIO, 'https://golf.example.com', { url: 'http://127.0.0.1:4010' })).toEqual([
      'Simulated         SendGrid and Stripe at http://127.0.0.1:4010  (Twilio: real, as the keys in .env say)',
    ]);
  });
  it('warns where real providers meet an address that only this machine knows', () => {
    const all = { ...TWILIO, ...SENDGRID, ...STRIPE };
    const attention = (env: Record<string, string>, url: string) =>
      providerLines(env, url).filter((line) => line.startsWith('Attention'));
    expect(attention(all, 'http://localhost:3000')).toEqual([expect.stringMatching(/set PUBLIC_URL/)]);
    expect(attention(all, 'https://golf.example.com')).toEqual([]);
    const local = { TWILIO_BASE_URL: 'http://t', SENDGRID_BASE_URL: 'http://s', STRIPE_BASE_URL: 'http://p' };
    expect(attention({ ...all, ...local }, 'http://localhost:3000')).toEqual([]);
  });
});

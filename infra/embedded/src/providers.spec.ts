import { providerLines, quietHours, simulated } from './providers.js';

const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't' };
const SENDGRID = { SENDGRID_API_KEY: 'SG.1' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1' };

describe('the providers that are simulated', () => {
  it.each([
    [{}, ['Twilio', 'SendGrid', 'Stripe']],
    [TWILIO, ['SendGrid', 'Stripe']],
    [STRIPE, ['Twilio', 'SendGrid']],
    [{ ...TWILIO, ...SENDGRID, ...STRIPE }, []],
    // A provider with only some of its settings counts as real, and its service says what is missing.
    [{ TWILIO_AUTH_TOKEN: 't', SENDGRID_BASE_URL: 'http://localhost:9' }, ['Stripe']],
  ])('with the settings %j are %j', (env, expected) => {
    expect(simulated(env)).toEqual(expected);
  });
});

it('quiet hours apply to simulated phones only if QUIET_HOURS is set, and to real ones always', () => {
  expect(quietHours({})).toEqual({ QUIET_HOURS: 'off' });
  expect(quietHours({ QUIET_HOURS: '21:00-08:00' })).toEqual({});
  expect(quietHours(TWILIO)).toEqual({});
  expect(quietHours({ ...TWILIO, TWILIO_BASE_URL: 'http://t' })).toEqual({});
});

describe('the lines about providers on the console', () => {
  it('name which providers are real and which are simulated', () => {
    expect(providerLines(TWILIO, 'https://golf.example.com', { url: 'http://127.0.0.1:4010' })).toEqual([
      'Simulated         SendGrid and Stripe at http://127.0.0.1:4010  (Twilio: real, as the keys in .env say)',
      'Codes by mail     in the simulated inboxes at http://127.0.0.1:4010; a new account confirms its email to send.',
    ]);
  });
  it('do not promise a code in a simulated inbox if mails are real', () => {
    const lines = providerLines(SENDGRID, 'https://golf.example.com', { url: 'http://127.0.0.1:4010' });
    expect(lines.filter((line) => line.startsWith('Codes'))).toEqual([]);
  });
  it('warn if real providers are used with an address that only this machine can reach', () => {
    const all = { ...TWILIO, ...SENDGRID, ...STRIPE };
    const attention = (env: Record<string, string>, url: string) =>
      providerLines(env, url).filter((line) => line.startsWith('Attention'));
    expect(attention(all, 'http://localhost:3000')).toEqual([expect.stringMatching(/set PUBLIC_URL/)]);
    expect(attention(all, 'https://golf.example.com')).toEqual([]);
    const local = { TWILIO_BASE_URL: 'http://t', SENDGRID_BASE_URL: 'http://s', STRIPE_BASE_URL: 'http://p' };
    expect(attention({ ...all, ...local }, 'http://localhost:3000')).toEqual([]);
  });
});

import { startHarness, type GatewayHarness } from './gateway.harness.js';

const TOKEN = 'Ab_-AAAAAAAAAAAAAAAAAA';
const preferences = {
  channel: 'email',
  address: 'a…@golf.example',
  on: true,
  mayAsk: 'everybody',
  zone: null,
  quiet: null,
  organisers: [],
};
let harness: GatewayHarness;
beforeAll(async () => {
  harness = await startHarness({
    'notifications.read-reach-preferences': () => preferences,
    'notifications.stop-reaching': () => ({}),
  });
});
afterAll(() => harness?.stop());
beforeEach(() => void (harness.asked.length = 0));

const stopped = () => harness.asked.filter(({ name }) => name === 'notifications.stop-reaching').length;
const unsubscribe = (init: RequestInit) =>
  fetch(`${harness.url}/p/${TOKEN}/unsubscribe`, { redirect: 'manual', ...init });
const multipart = () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
};

// promises messages#unsubscribing
describe('the link by which a mail program unsubscribes (RFC 8058)', () => {
  it.each(['GET', 'HEAD'])('changes nothing for a %s', async (method) => {
    const { status } = await unsubscribe({ method });
    expect([status, stopped()]).toEqual([200, 0]);
  });

  it.each<[string, () => RequestInit]>([
    [
      'the form encoding of Gmail',
      () => ({ body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
    ],
    ['multipart/form-data', () => ({ body: multipart() })],
    ['text/plain', () => ({ body: 'List-Unsubscribe=One-Click' })],
    ['no body', () => ({})],
  ])(
    'takes a POST with %s, without a cookie and from any origin, and answers without a redirect',
    async (_, init) => {
      const { status } = await unsubscribe({
        method: 'POST',
        headers: { origin: 'https://mail.google.example', 'sec-fetch-site': 'cross-site' },
        ...init(),
      });
      expect([status, stopped()]).toEqual([200, 1]);
    },
  );

  it('takes no other encoding on the page itself, which another site’s script could post', async () => {
    const { status } = await fetch(`${harness.url}/p/${TOKEN}`, { method: 'POST', body: multipart() });
    expect(status).toBe(415);
  });
});

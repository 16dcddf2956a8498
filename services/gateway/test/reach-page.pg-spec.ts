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
/** What a test has saved for this mailbox or number. */
let saved: object = {};
let harness: GatewayHarness;
beforeAll(async () => {
  harness = await startHarness({
    'notifications.read-reach-preferences': () => ({ ...preferences, ...saved }),
    'notifications.stop-reaching': () => ({}),
  });
});
afterAll(() => harness?.stop());
beforeEach(() => {
  harness.asked.length = 0;
  saved = {};
});

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

// promises messages#preferences
describe('the zone of the quiet hours', () => {
  it.each([
    ['America/Indiana/Indianapolis', 'Indianapolis time'],
    ['America/Indianapolis', 'Indianapolis time'],
    ['UTC', 'UTC time'],
    [null, 'The same as the course'],
  ])('is chosen by the name of a city, never by its technical name: %s', async (zone, words) => {
    saved = { channel: 'sms', address: '…0101', zone };
    const html = await (await fetch(`${harness.url}/p/${TOKEN}`)).text();
    const options = [...html.matchAll(/<option([^>]*)>([^<]*)<\/option>/g)];
    const texts = options.map(([, , text]) => text);
    expect(texts).toContain('Vancouver time');
    expect(texts.filter((text) => text!.includes('/'))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
    const chosen = options.find(([, attributes]) => attributes!.includes(' selected')) ?? options[0]!;
    expect(chosen[2]).toBe(words);
    expect(chosen[1]).toContain(`value="${zone ?? ''}"`);
  });
});

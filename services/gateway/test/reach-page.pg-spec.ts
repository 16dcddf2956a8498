import { startHarness, type GatewayHarness } from './gateway.harness.js';

const TOKEN = 'Ab_-AAAAAAAAAAAAAAAAAA';
let preferences = {
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
    'notifications.save-reach-preferences': ({ on }: { on: boolean }) =>
      (preferences = { ...preferences, on }),
    'notifications.stop-reaching': () => {
      preferences = { ...preferences, on: false };
      return { ok: true };
    },
  });
});
afterAll(() => harness?.stop());
beforeEach(() => {
  harness.asked.length = 0;
  preferences = { ...preferences, on: true };
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
describe('the page of preferences', () => {
  const save = (form: string) =>
    fetch(`${harness.url}/p/${TOKEN}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    });
  const shown = async (path: string) => (await fetch(`${harness.url}${path}`)).text();
  const TICKED = 'name="on" value="yes" checked';

  it('leads back to itself after a change, so that a reload posts nothing and shows what is so by now', async () => {
    const { status, headers } = await save('on=yes');
    expect([status, headers.get('location')]).toEqual([303, `/p/${TOKEN}?done=saved`]);
    expect(await shown(headers.get('location')!)).toMatch(new RegExp(`Saved.*${TICKED}`, 's'));
    await unsubscribe({ method: 'POST' });
    expect(await shown(headers.get('location')!)).not.toContain(TICKED);
    expect(harness.asked.map(({ name }) => name)).toEqual([
      'notifications.save-reach-preferences',
      'notifications.read-reach-preferences',
      'notifications.stop-reaching',
      'notifications.read-reach-preferences',
      'notifications.read-reach-preferences',
    ]);
  });

  it('stops everything by its button, and does not say so any more once that was undone', async () => {
    const { status, headers } = await save('stop=yes');
    expect([status, headers.get('location'), stopped()]).toEqual([303, `/p/${TOKEN}?done=stopped`, 1]);
    expect(await shown(headers.get('location')!)).toContain('You get nothing more here.');
    await save('on=yes');
    expect(await shown(headers.get('location')!)).not.toContain('You get nothing more here.');
  });
});

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

import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { wrongWebhookSecret } from '@game/contracts';
import { startHarness, type GatewayHarness } from './gateway.harness.js';

const SECRET = 'the-secret-of-inbound-parse';
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
interface Received {
  secretHash: string;
  fields: Record<string, string>;
  tooLarge: boolean;
}

let harness: GatewayHarness;
beforeAll(async () => {
  const receive = ({ secretHash }: Received) => {
    if (secretHash !== hashOf(SECRET)) throw wrongWebhookSecret();
    return { ok: true };
  };
  harness = await startHarness(
    { 'notifications.receive-mail': receive as never },
    { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  );
});
afterAll(() => harness?.stop());
beforeEach(() => void (harness.asked.length = 0));

const received = () => harness.asked.map(({ input }) => input as Received);
const post = (body: RequestInit['body'], { secret = SECRET, headers = {} as Record<string, string> } = {}) =>
  fetch(`${harness.url}/api/webhooks/sendgrid/inbound/${secret}`, {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
function form(fields: Record<string, string> = {}): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries({ from: 'ann@golf.example', text: 'IN', ...fields }))
    made.set(name, value);
  return made;
}
const MB = 1024 * 1024;
const attached = (megabytes: number) => {
  const made = form();
  made.set('attachment1', new Blob([new Uint8Array(megabytes * MB)]), 'photo.jpg');
  return made;
};
const EDGE = { 'content-type': 'multipart/form-data; boundary=edge' };
const part = (name: string, bytes: Buffer | string) => [
  Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
  Buffer.from(bytes),
  Buffer.from('\r\n'),
];
const END = Buffer.from('--edge--\r\n');

// promises messages#mail-replies
describe('the webhook for mails', () => {
  // promises messages#planning-by-mail
  it('passes on the first calendar file in part, and no other file', async () => {
    const made = attached(1);
    made.set('attachment2', new Blob(['BEGIN:VCALENDAR é'], { type: 'text/calendar' }), 'booking');
    made.set('attachment3', new Blob(['x'.repeat(90_000)]), 'second.ics');
    expect((await post(made)).status).toBe(204);
    const [{ fields }] = received() as [Received];
    expect(Buffer.from(fields['calendar']!, 'latin1').toString()).toBe('BEGIN:VCALENDAR é');
    expect(Object.keys(fields).filter((name) => name.startsWith('attachment'))).toEqual([]);
    harness.asked.length = 0;
    const long = form();
    long.set('attachment1', new Blob(['x'.repeat(90_000)]), 'long.ICS');
    await post(long);
    expect(received()[0]!.fields['calendar']).toHaveLength(32_000);
  });

  it('passes on the fields that are needed, byte by byte, and only the hash of the secret', async () => {
    const latin = Buffer.from('désolé, 100 €', 'latin1');
    const sent = [
      ...part('text', latin),
      ...part('charsets', '{"text":"iso-8859-1"}'),
      ...part('spam_report', 'x'),
    ];
    const { status } = await post(new Uint8Array(Buffer.concat([...sent, END])), { headers: EDGE });
    expect(status).toBe(204);
    expect(received()).toEqual([
      {
        secretHash: hashOf(SECRET),
        fields: { text: latin.toString('latin1'), charsets: '{"text":"iso-8859-1"}' },
        tooLarge: false,
      },
    ]);
    expect(JSON.stringify(harness.asked)).not.toContain(SECRET);
    expect(harness.logged.join()).not.toContain(SECRET);
  });

  it('drops attachments, and cuts off fields that are longer than any reply', async () => {
    const big = attached(20);
    big.set('html', 'x'.repeat(500_000));
    expect((await post(big)).status).toBe(204);
    const [{ fields, tooLarge }] = received() as [Received];
    expect(tooLarge).toBe(false);
    expect(Object.keys(fields).sort()).toEqual(['from', 'html', 'text']);
    expect(fields['html']!.length).toBe(200_000);
  });

  it('refuses a mail of more than 25 MB, but passes on its sender, who can then be told', async () => {
    // Memory that nobody holds any longer must not count, whenever Node would collect it.
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const chunk = new Uint8Array(64 * 1024);
    const head = new Uint8Array(
      Buffer.concat([
        ...part('from', 'ann@golf.example'),
        Buffer.from('--edge\r\ncontent-disposition: form-data; name="a"; filename="a.bin"\r\n\r\n'),
      ]),
    );
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(head),
      pull: (controller) => {
        if (sent % (4 * MB) === 0) {
          collectGarbage();
          most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        }
        if ((sent += chunk.length) > 30 * MB) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const answer = await post(stream, { headers: EDGE });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'input.too-large', message: expect.stringContaining('25 MB') }),
    ]);
    expect(received()).toEqual([
      { secretHash: hashOf(SECRET), fields: { from: 'ann@golf.example' }, tooLarge: true },
    ]);
    expect(most).toBeLessThan(15 * MB);
  });

  it.each([
    ['too many fields', () => form(Object.fromEntries([...Array(60).keys()].map((i) => [`f${i}`, '1'])))],
    [
      'too many attachments',
      () => {
        const made = form();
        for (let i = 0; i < 90; i++) made.set(`attachment${i}`, new Blob(['x']), 'a.txt');
        return made;
      },
    ],
  ])('refuses a form with %s', async (_, made) => {
    const answer = await post(made());
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('too many'),
    ]);
    expect(received()).toEqual([]);
  });

  it('refuses a form that ends in the middle or has no boundary, and a body that is not a form', async () => {
    const half = new Uint8Array(Buffer.concat(part('text', 'IN')));
    expect((await post(half, { headers: EDGE })).status).toBe(400);
    expect((await post(half, { headers: { 'content-type': 'multipart/form-data' } })).status).toBe(400);
    expect((await post('{}', { headers: { 'content-type': 'application/json' } })).status).toBe(415);
    expect(received()).toEqual([]);
  });

  it('drops fields with names of JavaScript’s own properties, such as __proto__', async () => {
    const named = [...part('__proto__', 'x'), ...part('constructor', 'x'), ...part('text', 'IN')];
    expect((await post(new Uint8Array(Buffer.concat([...named, END])), { headers: EDGE })).status).toBe(204);
    expect(received().map(({ fields }) => Object.keys(fields))).toEqual([['text']]);
  });

  it('gives a copy of a mail the same idempotency key, and any other mail another key', async () => {
    for (const text of ['IN', 'IN', 'OUT']) await post(form({ text }));
    const [first, copy, other] = harness.asked.map(({ idempotencyKey }) => idempotencyKey);
    expect(copy).toBe(first);
    expect(other).not.toBe(first);
  });

  it('refuses a wrong secret, and limits how often an address can guess at it', async () => {
    const guess = (i: number) =>
      post(form(), { secret: `guess-${i}`, headers: { 'x-forwarded-for': '10.0.7.1' } });
    const refused = await guess(0);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'webhook.wrong-secret',
    ]);
    for (let i = 1; i < 30; i++) expect((await guess(i)).status).toBe(403);
    expect((await guess(30)).status).toBe(429);
    expect((await post(form())).status).toBe(204);
  });
});

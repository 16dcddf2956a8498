import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCOUNT, startSimulatorHarness, type SimulatorHarness } from '../../test/simulator.harness.js';

const ANN = '+13175550123';
let w: SimulatorHarness;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simulator-'));
  w = await startSimulatorHarness();
});
afterEach(async () => {
  await w.end();
  // The folder is removed after the stop, because a running simulator still writes its file.
  rmSync(folder, { recursive: true });
});

const call = async (method: string, path: string, body?: unknown) => {
  const json =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(w.simulator.url + path, { method, ...json });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as Record<string, unknown> };
};
const get = async (path: string) => (await call('GET', path)).body;
const send = (id = 'm1') =>
  w.texts.messages.create({
    to: ANN,
    body: 'hello',
    from: ACCOUNT.from,
    statusCallback: `${w.product.url}/api/webhooks/twilio/status?message=${id}`,
  });
const mail = () =>
  w.mail.send({
    to: 'ann@example.com',
    from: 'play@game.test',
    subject: 'Saturday',
    text: 'See you',
    html: '<html><head></head><body><script>alert(1)</script><a href="http://localhost/i">Go</a></body></html>',
    customArgs: { message_id: 'e1' },
    attachments: [{ content: Buffer.from('BEGIN').toString('base64'), filename: 'tee time.ics' }],
  });

test('the control API lists phones, and texts the product from them', async () => {
  await send();
  expect(await get('/api/phones')).toMatchObject({
    product: { number: ACCOUNT.from, url: w.product.url },
    total: 1,
    phones: [{ number: ANN, messages: [{ body: 'hello', messageId: 'm1' }] }],
  });
  const path = `/api/phones/${encodeURIComponent(ANN)}`;
  const messageSid = `SM${'a'.repeat(32)}`;
  const replied = await call('POST', `${path}/reply`, { body: 'IN', messageSid });
  expect(replied).toMatchObject({ status: 200, body: { status: 204, messageSid } });
  expect(await get(path)).toMatchObject({
    number: ANN,
    messages: [{ body: 'hello' }, { body: 'IN', sid: messageSid }],
  });
  expect((await call('POST', `/api/phones/nobody/reply`, { body: 'IN' })).status).toBe(400);
});

test('a form post, which a foreign web page could send, is refused', async () => {
  const answer = await fetch(`${w.simulator.url}/api/phones/${ANN}/reply`, {
    method: 'POST',
    body: '{"body":"IN"}',
  });
  expect(answer.status).toBe(415);
});

test('the control API lists inboxes, and serves the HTML of a mail so that it can run no script', async () => {
  await mail();
  expect(await get('/api/inboxes')).toMatchObject({
    inboxes: [{ address: 'ann@example.com', emails: [{ subject: 'Saturday', snippet: 'See you' }] }],
  });
  const { id } = w.simulator.inbox('ann@example.com').last()!;
  expect(await get('/api/inboxes/ANN@example.com')).toMatchObject({ emails: [{ id, text: 'See you' }] });
  const html = await fetch(`${w.simulator.url}/api/inboxes/ann@example.com/${id}/html`);
  expect(html.headers.get('content-security-policy')).toMatch(
    /^sandbox (?!.*allow-scripts).*default-src 'none'/,
  );
  expect(await html.text()).toContain('<head><base target="_blank">');
  const file = await fetch(`${w.simulator.url}/api/inboxes/ann@example.com/${id}/attachments/0`);
  expect([file.headers.get('content-disposition'), await file.text()]).toEqual([
    "attachment; filename*=UTF-8''tee%20time.ics",
    'BEGIN',
  ]);
  expect((await call('GET', `/api/inboxes/bob@example.com/${id}`)).status).toBe(404);
});

test('the counts name each message that was sent twice', async () => {
  await send();
  await send();
  await mail();
  expect(await get('/api/counts')).toEqual({
    sms: 2,
    distinctSms: 1,
    doubled: [{ message: 'm1', to: ANN, count: 2 }],
    emails: 1,
    distinctEmails: 1,
    doubledEmails: [],
    replies: 0,
  });
});

test('faults can be requested and withdrawn', async () => {
  const fault = { provider: 'twilio', kind: 'status', status: 500, times: 'always' };
  expect((await call('POST', '/faults', fault)).status).toBe(201);
  await expect(send()).rejects.toMatchObject({ status: 500 });
  expect((await call('DELETE', '/faults')).status).toBe(204);
  await expect(send()).resolves.toMatchObject({ status: 'queued' });
  expect((await call('POST', '/faults', { provider: 'pigeon', kind: 'timeout' })).status).toBe(400);
  expect((await call('POST', '/faults', { provider: 'twilio', kind: 'nonsense' })).status).toBe(400);
});

test('the whole state can be cleared', async () => {
  await send();
  await mail();
  await w.simulator.settled();
  expect((await call('DELETE', '/api/state')).status).toBe(204);
  expect(await get('/api/counts')).toMatchObject({ sms: 0, emails: 0 });
  expect(await get('/api/webhooks')).toEqual({ deliveries: [] });
  expect((await w.stripe.prices.list()).data).toHaveLength(4);
});

test('the stream names the phone that changed', async () => {
  const answer = await fetch(`${w.simulator.url}/api/stream`);
  const chunks = answer.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  await chunks.next();
  await send();
  expect((await chunks.next()).value).toContain(`"phones":["${ANN}"]`);
});

test('the page and its parts are served', async () => {
  const page = await (await fetch(w.simulator.url)).text();
  const parts = [...page.matchAll(/(?:src|href)="(\/page\/[^"]+)"/g)].map((found) => found[1]!);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect((await fetch(w.simulator.url + part)).status).toBe(200);
});

test('a body that is too large is refused', async () => {
  const answer = await call('POST', '/faults', { provider: 'x'.repeat(1024 * 1024) });
  expect(answer.status).toBe(413);
});

test('a data file keeps threads, mails and Stripe objects across a restart', async () => {
  const dataFile = join(folder, 'deep', 'state.jsonl');
  const restart = async () => {
    await w.end();
    w = await startSimulatorHarness({ dataFile });
  };
  await restart();
  await send();
  await mail();
  const customer = await w.stripe.customers.create({ email: 'ann@example.com' });
  await w.simulator.settled();
  await restart();
  await restart();
  expect(w.simulator.phone(ANN).last()).toMatchObject({ body: 'hello', status: 'delivered' });
  expect(w.simulator.inbox('ann@example.com').emails()).toHaveLength(1);
  expect((await w.stripe.customers.retrieve(customer.id)).id).toBe(customer.id);
  w.simulator.clear();
  await restart();
  expect(w.simulator.messages()).toEqual([]);
});

test('a message that a restart interrupted is delivered afterwards', async () => {
  const dataFile = join(folder, 'state.jsonl');
  await w.end();
  w = await startSimulatorHarness({ dataFile, paceMs: 60_000 });
  await send();
  await w.end();
  w = await startSimulatorHarness({ dataFile });
  await w.simulator.settled();
  expect(w.simulator.phone(ANN).last()).toMatchObject({ status: 'delivered' });
});

test('webhooks are posted to deliverTo and signed for the public URL', async () => {
  const product = w.product;
  w.simulator.pointTo('https://play.example', product.url);
  const result = await w.simulator.phone(ANN).reply('IN');
  expect(result).toMatchObject({ url: 'https://play.example/api/webhooks/twilio/sms', status: 204 });
  expect(product.to('/api/webhooks/twilio/sms')).toHaveLength(1);
});

test('a mail can be replied to only if its Reply-To is an address that the product reads', async () => {
  await w.mail.send({
    to: 'ann@example.com',
    from: 'p@game.test',
    subject: '1',
    text: 'Hi',
    replyTo: 'help@game.test',
  });
  await w.mail.send({
    to: 'ann@example.com',
    from: 'p@game.test',
    subject: '2',
    text: 'Hi',
    replyTo: 're-2@reply.getinthegame.example',
  });
  const [support, offer] = w.simulator.emails().map(({ id }) => `/api/inboxes/ann%40example.com/${id}`);
  expect(await get(support!)).toMatchObject({ takesReplies: false });
  expect(await get(offer!)).toMatchObject({ takesReplies: true });
  expect((await call('POST', `${support!}/reply`, { body: 'IN' })).status).toBe(409);
  expect((await call('POST', `${offer!}/reply`, {})).status).toBe(400);
  expect(await call('POST', `${offer!}/reply`, { body: 'IN' })).toMatchObject({
    status: 200,
    body: { status: 204 },
  });
  expect(w.product.posts.at(-1)!.raw).toContain('IN');
});

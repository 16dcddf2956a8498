import { ACCOUNT, textsOf, startSimulatorHarness, type SimulatorHarness } from '../test/simulator.harness.js';

const ANN = '+13175550123';
const BOB = '+13175550124';
const STATUS = '/api/webhooks/twilio/status';
let w: SimulatorHarness;
beforeEach(async () => {
  w = await startSimulatorHarness();
});
afterEach(() => w.end());

const send = (to = ANN, texts = w.texts) => texts.messages.create({ to, body: 'hello', from: ACCOUNT.from });
const impatient = () => textsOf(w.simulator.twilioBaseUrl, ACCOUNT.authToken, 100);
const statuses = () => w.product.to(STATUS).map((post) => post.form['MessageStatus']);

test('the fault status answers with Twilio’s error document, as many times as requested', async () => {
  w.simulator.faults.next('twilio', { kind: 'status', status: 429, times: 2 });
  await expect(send()).rejects.toMatchObject({ status: 429, code: 20429 });
  await expect(send()).rejects.toMatchObject({ status: 429 });
  await expect(send()).resolves.toMatchObject({ status: 'queued' });
});

test('a fault for one recipient does not affect the others', async () => {
  w.simulator.faults.next('twilio', { kind: 'status', status: 500, to: BOB, times: 'always' });
  await expect(send(ANN)).resolves.toMatchObject({ status: 'queued' });
  await expect(send(BOB)).rejects.toMatchObject({ status: 500, code: 20500 });
  w.simulator.faults.clear('twilio');
  await expect(send(BOB)).resolves.toMatchObject({ status: 'queued' });
});

test('the fault timeout gives no answer and stores nothing', async () => {
  w.simulator.faults.next('twilio', { kind: 'timeout' });
  await expect(send(ANN, impatient())).rejects.toThrow(/timeout/);
  expect(w.simulator.messages()).toEqual([]);
});

test('the fault accepted-then-hang gives no answer, but the text is sent and can be found', async () => {
  w.simulator.faults.next('twilio', { kind: 'accepted-then-hang' });
  await expect(send(ANN, impatient())).rejects.toThrow(/timeout/);
  expect(await w.texts.messages.list({ to: ANN })).toHaveLength(1);
  await w.simulator.settled();
  expect(statuses()).toContain('delivered');
});

test('the fault accepted-then-drop cuts the connection, but the text is sent', async () => {
  w.simulator.faults.next('twilio', { kind: 'accepted-then-drop' });
  await expect(send()).rejects.toThrow(/socket hang up|ECONNRESET/);
  expect(w.simulator.counts().sms).toBe(1);
});

test('the fault slow delays the answer', async () => {
  w.simulator.faults.next('twilio', { kind: 'slow', ms: 5 });
  await expect(send()).resolves.toMatchObject({ status: 'queued' });
});

test('the faults undelivered and failed end a text with an error code', async () => {
  w.simulator.faults.next('twilio', { kind: 'undelivered' });
  const sent = await send();
  await w.simulator.settled();
  expect(w.product.posts.at(-1)!.form).toMatchObject({ MessageStatus: 'undelivered', ErrorCode: '30003' });
  expect(await w.texts.messages(sent.sid).fetch()).toMatchObject({ status: 'undelivered', errorCode: 30003 });
  w.simulator.faults.next('twilio', { kind: 'failed', errorCode: 30007 });
  await send();
  await w.simulator.settled();
  expect(w.product.posts.at(-1)!.form).toMatchObject({ MessageStatus: 'failed', ErrorCode: '30007' });
});

test('the fault duplicate-callback posts each status twice', async () => {
  w.simulator.faults.next('twilio', { kind: 'duplicate-callback' });
  await send();
  await w.simulator.settled();
  expect(statuses()).toEqual(['queued', 'queued', 'sent', 'sent', 'delivered', 'delivered']);
});

test('the fault lost-callback posts no status, but the API shows it', async () => {
  w.simulator.faults.next('twilio', { kind: 'lost-callback' });
  const sent = await send();
  await w.simulator.settled();
  expect(statuses()).toEqual([]);
  expect((await w.texts.messages(sent.sid).fetch()).status).toBe('delivered');
});

test('a fault can apply to reads instead of sends', async () => {
  w.simulator.faults.next('twilio', { kind: 'status', status: 503, on: 'read' });
  await send();
  await expect(w.texts.messages.list({ to: ANN })).rejects.toMatchObject({ status: 503 });
});

test('an unknown fault is refused', () => {
  expect(() => w.simulator.faults.next('twilio', { kind: 'nonsense' } as never)).toThrow(
    'no such fault: nonsense',
  );
});

test('the fault status can name the seconds after which to try again', async () => {
  w.simulator.faults.next('twilio', { kind: 'status', status: 429, retryAfter: 60 });
  const form = new URLSearchParams({ To: ANN, From: ACCOUNT.from, Body: 'hello' });
  const basic = Buffer.from(`${ACCOUNT.accountSid}:${ACCOUNT.authToken}`).toString('base64');
  const answer = await fetch(
    `${w.simulator.twilioBaseUrl}/2010-04-01/Accounts/${ACCOUNT.accountSid}/Messages.json`,
    { method: 'POST', body: form, headers: { authorization: `Basic ${basic}` } },
  );
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
});

test('the fault late-callback posts each report of a text after the text is delivered', async () => {
  w.simulator.faults.next('twilio', { kind: 'late-callback', ms: 300 });
  const { sid } = await send();
  while ((await w.texts.messages(sid).fetch()).status !== 'delivered');
  expect(statuses()).toEqual([]);
  await w.simulator.settled();
  expect(statuses().sort()).toEqual(['delivered', 'queued', 'sent']);
});

test('with the fault carrier-stop the carrier answers a STOP itself, names it in the webhook, and refuses texts until START', async () => {
  const phone = w.simulator.phone(ANN);
  w.simulator.faults.next('twilio', { kind: 'carrier-stop', times: 2 });
  await phone.reply('see you');
  await phone.reply('stop');
  expect(w.product.to('/api/webhooks/twilio/sms').map(({ form }) => form['OptOutType'])).toEqual([
    undefined,
    'STOP',
  ]);
  expect(phone.last()!.body).toMatch(/unsubscribed/);
  await expect(send()).rejects.toMatchObject({ code: 21610 });
  await phone.reply('START');
  await expect(send()).resolves.toMatchObject({ status: 'queued' });
});

test.each([
  [{ kind: 'earthquake' }, /no such fault/],
  [{ kind: 'status' }, /status must be/],
  [{ kind: 'status', status: 200 }, /status must be/],
  [{ kind: 'late-callback' }, /ms must be/],
  [{ kind: 'timeout', times: 0 }, /times must be/],
])('the fault %j is refused', (spec, reason) =>
  expect(() => w.simulator.faults.next('twilio', spec as never)).toThrow(reason),
);

import twilio from 'twilio';
import {
  ACCOUNT,
  textsOf,
  startSimulatorHarness,
  type SimulatorHarness,
} from '../../test/simulator.harness.js';

const ANN = '+13175550123';
const STATUS = '/api/webhooks/twilio/status';
let w: SimulatorHarness;
beforeEach(async () => {
  w = await startSimulatorHarness();
});
afterEach(() => w.end());

const send = (to: string, body: string, id = 'm1') =>
  w.texts.messages.create({
    to,
    body,
    from: ACCOUNT.from,
    statusCallback: `${w.product.url}${STATUS}?message=${id}`,
  });

describe('a text that the product sends', () => {
  test('is accepted, delivered, and can be fetched', async () => {
    const sent = await send(ANN, 'Reply IN or OUT');
    expect(sent).toMatchObject({ status: 'queued', to: ANN, numSegments: '1', direction: 'outbound-api' });
    expect(sent.sid).toMatch(/^SM[0-9a-f]{32}$/);
    await w.simulator.settled();
    expect(await w.texts.messages(sent.sid).fetch()).toMatchObject({ status: 'delivered', errorCode: null });
    expect(w.simulator.phone(ANN).last()).toMatchObject({ body: 'Reply IN or OUT', messageId: 'm1' });
  });

  test('is followed by signed status callbacks to its own URL', async () => {
    const sent = await send(ANN, 'hello');
    await w.simulator.settled();
    const posts = w.product.to(STATUS);
    expect(posts.map((post) => post.form['MessageStatus'])).toEqual(['queued', 'sent', 'delivered']);
    for (const { url, form, headers } of posts) {
      expect(url).toContain('?message=m1');
      expect(form['MessageSid']).toBe(sent.sid);
      expect(
        twilio.validateRequest(ACCOUNT.authToken, String(headers['x-twilio-signature']), url, form),
      ).toBe(true);
    }
  });

  test('can be searched by recipient and time, the newest first', async () => {
    const before = new Date();
    await send(ANN, 'one', 'm1');
    await send(ANN, 'two', 'm2');
    await send('+13175550124', 'other', 'm3');
    const found = await w.texts.messages.list({ to: ANN, from: ACCOUNT.from, dateSentAfter: before });
    expect(found.map((sms) => sms.body)).toEqual(['two', 'one']);
    expect(await w.texts.messages.list({ to: ANN, pageSize: 1 })).toHaveLength(2);
    expect(await w.texts.messages.list({ to: ANN, limit: 1 })).toHaveLength(1);
    expect(await w.texts.messages.list({ dateSentBefore: new Date(Date.now() - 60_000) })).toEqual([]);
  });

  test.each([
    ['an invalid number', { to: '317', body: 'x', from: ACCOUNT.from }, 21211],
    ['a foreign sender', { to: ANN, body: 'x', from: '+15005550001' }, 21606],
    ['no text', { to: ANN, body: '', from: ACCOUNT.from }, 21602],
    ['too long a text', { to: ANN, body: 'x'.repeat(1601), from: ACCOUNT.from }, 21617],
  ])('is refused for %s', async (_, message, code) => {
    await expect(w.texts.messages.create(message)).rejects.toMatchObject({ code, status: 400 });
    expect(w.simulator.messages()).toEqual([]);
  });

  test('is refused with a wrong token', async () => {
    const stranger = textsOf(w.simulator.twilioBaseUrl, 'wrong');
    await expect(stranger.messages.create({ to: ANN, body: 'x', from: ACCOUNT.from })).rejects.toMatchObject({
      code: 20003,
      status: 401,
    });
  });

  test('has its status posted again while the product is down', async () => {
    let down = 2;
    w.product.answer = () => ({ status: down-- > 0 ? 503 : 204 });
    await send(ANN, 'hello');
    await w.simulator.settled();
    expect(w.product.to(STATUS).map((post) => post.form['MessageStatus'])).toEqual([
      'queued',
      'queued',
      'queued',
      'sent',
      'delivered',
    ]);
    expect(w.simulator.deliveries().map((delivery) => delivery.attempts)).toEqual([3, 1, 1]);
  });

  test('counts as sent twice if the product sends one message id twice', async () => {
    await send(ANN, 'one', 'm1');
    await send(ANN, 'one', 'm1');
    await send(ANN, 'two', 'm2');
    const doubled = [{ message: 'm1', to: ANN, count: 2 }];
    expect(w.simulator.counts()).toMatchObject({ sms: 3, distinctSms: 2, doubled });
  });
});

describe('a text that a friend sends', () => {
  test('reaches the product with a valid signature', async () => {
    const result = await w.simulator.phone(ANN).reply('IN');
    expect(result).toMatchObject({ status: 204, attempts: 1 });
    const [post] = w.product.to('/api/webhooks/twilio/sms');
    expect(post!.form).toMatchObject({
      From: ANN,
      To: ACCOUNT.from,
      Body: 'IN',
      NumMedia: '0',
      MessageSid: result.messageSid,
    });
    const signature = String(post!.headers['x-twilio-signature']);
    expect(twilio.validateRequest(ACCOUNT.authToken, signature, post!.url, post!.form)).toBe(true);
    expect(
      twilio.validateRequest(ACCOUNT.authToken, signature, post!.url, { ...post!.form, Body: 'OUT' }),
    ).toBe(false);
  });

  test('can be posted a second time as exactly the same webhook', async () => {
    const phone = w.simulator.phone(ANN);
    const { messageSid } = await phone.reply('IN');
    await phone.reply('ignored', { messageSid });
    const [first, second] = w.product.to('/api/webhooks/twilio/sms');
    expect(second!.raw).toBe(first!.raw);
    expect(phone.thread()).toHaveLength(1);
  });

  test('is answered with the texts of a TwiML answer', async () => {
    w.product.answer = () => ({
      status: 200,
      body: '<Response><Message>You &amp; Bob are in</Message></Response>',
    });
    await w.simulator.phone(ANN).reply('IN');
    expect(w.simulator.phone(ANN).last()).toMatchObject({
      direction: 'outbound-reply',
      body: 'You & Bob are in',
    });
  });

  test('reports if the product never answers', async () => {
    await w.product.close();
    expect(await w.simulator.phone(ANN).reply('IN')).toMatchObject({ status: null, attempts: 3 });
  });
});

test('the carrier keeps its own STOP list if `carrierStop` is set', async () => {
  await w.end();
  w = await startSimulatorHarness({ twilio: { ...ACCOUNT, carrierStop: true } });
  const phone = w.simulator.phone(ANN);
  await phone.reply('stop');
  expect(phone.last()!.body).toMatch(/unsubscribed/);
  await expect(send(ANN, 'hello')).rejects.toMatchObject({ code: 21610 });
  await phone.reply('START');
  await expect(send(ANN, 'hello')).resolves.toMatchObject({ status: 'queued' });
});

test('each wait on a phone starts after the text with which the previous wait resolved', async () => {
  const phone = w.simulator.phone(ANN);
  const first = phone.waitFor(/reply in or out/i);
  await send(ANN, 'Reply IN or OUT', 'm1');
  expect((await first).messageId).toBe('m1');
  await expect(phone.waitFor(/reply/i, { timeoutMs: 1 })).rejects.toThrow('got nothing like /reply/i');
  await send(ANN, 'Reply IN or OUT', 'm2');
  expect((await phone.waitFor(/reply/i)).messageId).toBe('m2');
});

import { EventWebhook, EventWebhookHeader } from '@sendgrid/eventwebhook';
import { MailClient, startSimulatorHarness, type SimulatorHarness } from '../../test/simulator.harness.js';
import { keyPairFrom } from './keys.js';

let w: SimulatorHarness;
beforeEach(async () => {
  w = await startSimulatorHarness();
});
afterEach(() => w.end());

const MAIL = {
  to: { email: 'Ann@Example.com', name: 'Ann' },
  from: { email: 'play@game.test', name: 'Get in the game!' },
  subject: 'Saturday 8:10',
  text: 'Reply at http://localhost/i/1',
  html: '<p>Reply <a href="http://localhost/i/1">here</a></p>',
  customArgs: { message_id: 'e1' },
  headers: { 'List-Unsubscribe': '<http://localhost/u/1>' },
  attachments: [
    { content: Buffer.from('BEGIN').toString('base64'), filename: 'tee.ics', type: 'text/calendar' },
  ],
};
const events = (): Record<string, unknown>[] =>
  w.product.to('/api/webhooks/sendgrid').flatMap((post) => JSON.parse(post.raw) as Record<string, unknown>[]);

test('a mail arrives in the inbox of its address, in upper or lower case', async () => {
  const [answer] = await w.mail.send(MAIL);
  expect(answer.statusCode).toBe(202);
  const email = await w.simulator.inbox('ann@example.com').waitFor(/saturday/i);
  expect(email).toMatchObject({
    requestId: answer.headers['x-message-id'],
    to: 'Ann@Example.com',
    fromName: 'Get in the game!',
    text: MAIL.text,
    html: MAIL.html,
    messageId: 'e1',
    headers: MAIL.headers,
    attachments: [{ filename: 'tee.ics', type: 'text/calendar' }],
  });
});

test('events are posted signed, with the custom arguments', async () => {
  await w.mail.send(MAIL);
  await w.simulator.settled();
  const [post] = w.product.to('/api/webhooks/sendgrid');
  const webhook = new EventWebhook();
  const key = webhook.convertPublicKeyToECDSA(w.simulator.sendgridWebhookPublicKey);
  const header = (name: string) => String(post!.headers[name.toLowerCase()]);
  const [signature, timestamp] = [
    header(EventWebhookHeader.SIGNATURE()),
    header(EventWebhookHeader.TIMESTAMP()),
  ];
  expect(webhook.verifySignature(key, post!.raw, signature, timestamp)).toBe(true);
  expect(webhook.verifySignature(key, `${post!.raw} `, signature, timestamp)).toBe(false);
  expect(events()).toMatchObject([
    { event: 'processed', email: 'Ann@Example.com', message_id: 'e1' },
    { event: 'delivered', sg_message_id: w.simulator.emails()[0]!.id, message_id: 'e1' },
  ]);
});

test('faults make a mail bounce, drop it, or post its event twice', async () => {
  w.simulator.faults.next('sendgrid', { kind: 'undelivered', to: 'ann@example.com' });
  await w.mail.send(MAIL);
  w.simulator.faults.next('sendgrid', { kind: 'failed' });
  await w.mail.send(MAIL);
  await w.simulator.settled();
  expect(events().map((event) => event['event'])).toEqual(
    expect.arrayContaining(['processed', 'bounce', 'dropped']),
  );
  expect(w.simulator.emails().map((email) => email.status)).toEqual(['bounce', 'dropped']);

  w.product.posts.length = 0;
  w.simulator.faults.next('sendgrid', { kind: 'duplicate-callback' });
  await w.mail.send(MAIL);
  await w.simulator.settled();
  const ids = events().map((event) => event['sg_event_id']);
  expect([ids.length, new Set(ids).size]).toEqual([4, 2]);
});

test('a mail can be found by its message id', async () => {
  w.simulator.faults.next('sendgrid', { kind: 'accepted-then-drop' });
  await expect(w.mail.send(MAIL)).rejects.toThrow();
  const search = (id: string) =>
    w.mailApi.request({
      method: 'GET',
      url: '/v3/messages',
      qs: { limit: 5, query: `(unique_args['message_id']="${id}")` },
    });
  const [, found] = await search('e1');
  expect(found).toMatchObject({ messages: [{ to_email: 'Ann@Example.com', subject: MAIL.subject }] });
  expect((await search('e2'))[1]).toEqual({ messages: [] });
  await expect(w.mailApi.request({ url: '/v3/messages', qs: { query: 'nonsense' } })).rejects.toMatchObject({
    code: 400,
  });
});

test('a request that SendGrid would refuse is refused', async () => {
  const errorOf = (mail: object) =>
    w.mailApi.request({ method: 'POST', url: '/v3/mail/send', body: mail }).then(
      () => undefined,
      (error: { response: { body: { errors: { field: string }[] } } }) =>
        error.response.body.errors[0]!.field,
    );
  const whole = {
    personalizations: [{ to: [{ email: 'a@b.c' }] }],
    from: { email: 'a@b.c' },
    subject: 's',
    content: [{ type: 'text/plain', value: 't' }],
  };
  expect(await errorOf(whole)).toBeUndefined();
  expect(await errorOf({ ...whole, personalizations: [] })).toBe('personalizations');
  expect(await errorOf({ ...whole, personalizations: [{ to: [{ email: 'nobody' }] }] })).toBe(
    'personalizations.0.to.0.email',
  );
  expect(await errorOf({ ...whole, subject: '' })).toBe('subject');
  expect(await errorOf({ ...whole, content: [] })).toBe('content.0.value');
  expect(
    await errorOf({ ...whole, content: [{ type: 'text/plain', value: 'x'.repeat(21 * 1024 * 1024) }] }),
  ).toBeNull();
  const stranger = new MailClient();
  stranger.setDefaultRequest('baseUrl', w.simulator.sendgridBaseUrl);
  await expect(stranger.request({ method: 'POST', url: '/v3/mail/send', body: whole })).rejects.toMatchObject(
    { code: 401 },
  );
});

test('the same text gives the same key pair', () => {
  expect(keyPairFrom('a').publicKey).toBe(keyPairFrom('a').publicKey);
  expect(keyPairFrom('a').publicKey).not.toBe(keyPairFrom('b').publicKey);
});

test('a reply to a mail is posted as Inbound Parse posts it, quoting the mail, and with a secret in the URL', async () => {
  const inbox = w.simulator.inbox('ann@example.com');
  await w.mail.send(MAIL);
  expect(() => inbox.reply('IN')).toThrow('no mail that can be replied to');
  await w.mail.send({ ...MAIL, replyTo: 're-1@reply.getinthegame.example' });
  const { messageId, status } = await inbox.reply('IN', { attachments: [10] });
  expect(status).toBe(204);
  await inbox.reply('IN', { messageId, from: 'joe@example.com', headers: { Precedence: 'bulk' } });
  const path = '/api/webhooks/sendgrid/inbound/simulator-inbound-secret';
  const [first, second] = w.product.to(path).map(({ raw }) => raw);
  expect(first).toMatch(
    /name="envelope"\s+\{"to":\["re-1@reply\.getinthegame\.example"\],"from":"Ann@Example\.com"\}/,
  );
  expect(first).toMatch(/name="text"\s+IN\s+On .* wrote:\s+> Reply at http/);
  expect(first).toMatch(/name="attachment1"; filename="photo-1\.jpg"/);
  expect(second).toContain(`Message-ID: ${messageId}`);
  expect(second).toMatch(/From: joe@example\.com[^]*Precedence: bulk/);
});

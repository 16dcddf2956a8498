import { randomUUID } from 'node:crypto';
import type { Contact, ImportResult } from '@game/contracts';
import {
  ApiError,
  GameHarness,
  eventually,
  listens,
  patientFetch,
  type GameUnderTest,
  type Golfer,
} from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
beforeAll(async () => {
  game = await startGameUnderTest();
});
afterAll(() => game.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
  pat = await harness.organiser('Pat');
});

const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: ApiError) => error.status,
  );
const adds = (golfer: Golfer, more: object = {}) =>
  golfer.call<Contact>('POST', '/api/contacts', { name: 'Ann', tier: 1, ...more });
const lists = (golfer: Golfer) => golfer.call<Contact[]>('GET', '/api/contacts');

interface Upload {
  name?: string;
  headers?: Record<string, string>;
  fields?: Record<string, string>;
}
async function uploads(
  golfer: Golfer,
  file: string,
  { name = 'friends.csv', headers = {}, fields = {} }: Upload = {},
) {
  const form = new FormData();
  form.set('contactsFile', new Blob([file]), name);
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const response = await patientFetch(`${game.url}/api/contacts/upload`, {
    method: 'POST',
    headers: { cookie: golfer.sessionCookie, ...headers },
    body: form,
  });
  const body = (await response.json()) as ApiError['body'] & ImportResult;
  if (!response.ok) throw new ApiError(response.status, body);
  return body;
}

const refused = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (e: ApiError) => e,
  );
  return error && { status: error.status, code: error.body.code, message: error.body.message };
};

describe('PATCH /api/contacts/{id}', () => {
  // promises ladder#changed-contacts
  it('changes the given fields, and the ladder asks the contact as one of the new tier', async () => {
    const ann = await adds(pat, { tier: 4, email: harness.email('Ann') });
    const changed = await pat.call<Contact>('PATCH', `/api/contacts/${ann.id}`, { tier: 1, name: 'Ann Lee' });
    expect(changed).toMatchObject({ id: ann.id, email: ann.email, tier: 1, name: 'Ann Lee', version: 2 });
    const round = await pat.plansRound();
    await round.sendsInvites();
    await round.stands({ 'Ann Lee': 'pending' });
  });

  it('answers 401 without a session, 404 to another golfer, and 422 with the name of the wrong field', async () => {
    const ann = await adds(pat);
    const path = `/api/contacts/${ann.id}`;
    expect(
      await status(
        new GameHarness(game).organiser('Eve').then((eve) => eve.call('PATCH', path, { tier: 2 })),
      ),
    ).toBe(404);
    expect((await patientFetch(`${game.url}${path}`, { method: 'PATCH' })).status).toBe(401);
    await expect(pat.call('PATCH', path, { tier: 5 })).rejects.toMatchObject({
      status: 422,
      body: { errors: [expect.objectContaining({ field: 'tier' })] },
    });
    expect(await status(pat.call('PATCH', path, '{'))).toBe(400);
  });
});

describe('the history of a friend', () => {
  it('is shown to the organiser alone, and counts the invites', async () => {
    const ann = await adds(pat, { email: harness.email('Ann') });
    const path = `/api/contacts/${ann.id}/history`;
    const round = await pat.plansRound();
    await round.sendsInvites();
    await round.stands({ Ann: 'pending' });
    const asked = { asked: 1, accepted: 0, declined: 0, silent: 0, lastPlayedAt: null };
    expect(await pat.call('GET', path)).toEqual(asked);
    const eve = await new GameHarness(game).organiser('Eve');
    expect(await status(eve.call('GET', path))).toBe(404);
  });
});

describe('the outcome of messages to a contact', () => {
  it('is shown in the list: it says since when a number refuses texts', async () => {
    const ann = { phone: harness.phoneNumber('Ann'), smsPermission: true };
    await adds(pat, ann);
    const round = await pat.plansRound();
    await round.sendsInvites();
    await harness.phone('Ann').waitFor(/Eagle Creek/);
    await harness.phone('Ann').reply('STOP');
    await eventually(async () =>
      expect((await lists(pat))[0]).toMatchObject({ optedOutAt: expect.any(String), mailBouncedAt: null }),
    );
  });
});

describe('device contacts', () => {
  it('are added one by one to tier 2, each only once', async () => {
    const body = { tier: undefined, isImported: true, deviceContactId: randomUUID() };
    const [first, again] = [await adds(pat, body), await adds(pat, body)];
    expect(first).toMatchObject({ tier: 2, isImported: true });
    expect(again).toMatchObject({ id: first.id, tier: 2, action: 'unchanged' });
    expect(await lists(pat)).toHaveLength(1);
  });
});

describe('POST /api/contacts/upload', () => {
  it('previews the import and imports, and the ladder asks the new friends', async () => {
    const file = `Name;Email;Phone;Tier\r\nAnn;${harness.email('Ann')};;1\r\nBob;;12;1\r\n`;
    const dry = await uploads(pat, file, { fields: { dryRun: 'true' } });
    expect(dry).toMatchObject({
      dryRun: true,
      created: 1,
      preview: [{ row: 2, name: 'Ann', action: 'create' }],
    });
    expect(await lists(pat)).toEqual([]);
    const result = await uploads(pat, file, { fields: { dryRun: 'false', smsPermission: 'true' } });
    expect(result).toMatchObject({
      imported: 1,
      total: 2,
      created: 1,
      merged: 0,
      errors: [{ row: 3, name: 'Bob', reason: expect.stringContaining('not a phone number') }],
    });
    const round = await pat.plansRound();
    await round.sendsInvites();
    await round.stands({ Ann: 'pending' });
    await harness.inbox('Ann').waitFor(/Eagle Creek/);
    expect(await uploads(pat, file)).toMatchObject({ created: 0, merged: 1 });
  });

  it('imports 500 friends in one file: bookings knows them, and the browser is told', async () => {
    const { stale, stop } = await listens(pat);
    const rows = Array.from({ length: 500 }, (_, i) => `G${i},g${i}.${randomUUID()}@golf.example,3`);
    await uploads(pat, `Name,Email,Tier\n${rows.join('\n')}`);
    await eventually(() => expect(stale).toContain('/api/contacts'));
    stop();
    expect(await lists(pat)).toHaveLength(500);
    const round = await pat.plansRound();
    const { steps } = await eventually(async () => {
      const plan = await round.plan();
      expect(plan.steps.length).toBeGreaterThan(0);
      return plan;
    });
    expect(steps[0]).toMatchObject({ tier: 3 });
  });

  it('previews 5,000 rows in one answer, and maps columns whose headers are unknown', async () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, i) => `Golfer ${i},g${i}@golf.example,${i % 2 ? '12' : ''}`,
    );
    const fields = { dryRun: 'true', columns: '["name","email","phone"]' };
    const dry = await uploads(pat, `who,where,what\n${rows.join('\n')}`, { fields });
    expect(dry).toMatchObject({ total: 5_000, imported: 5_000, created: 5_000, room: 5_000 });
    expect(dry.preview.map(({ row }) => row)).toEqual(rows.map((_, i) => i + 2));
    expect(dry.preview[1]!.notes).toMatchObject([{ field: 'phone', given: '12' }]);
    expect(dry.columns.map(({ title, field }) => [title, field])).toEqual([
      ['who', 'name'],
      ['where', 'email'],
      ['what', 'phone'],
    ]);
    const wrong = uploads(pat, 'who\nAnn', { fields: { dryRun: 'true', columns: '["nonsense"]' } });
    expect(await refused(wrong)).toMatchObject({
      status: 422,
      message: expect.stringContaining('JSON list'),
    });
  });

  it('accepts an API key, as the list of contacts does', async () => {
    const { key } = await pat.call<{ key: string }>('POST', '/api/api-keys', {
      name: 'Import',
      scopes: ['contacts:write'],
    });
    const authorization = { authorization: `Bearer ${key}` };
    const form = new FormData();
    form.set('contactsFile', new Blob(['Name,Email\nAnn,ann@golf.example']), 'friends.csv');
    const upload = { method: 'POST', headers: authorization, body: form };
    const response = await patientFetch(`${game.url}/api/contacts/upload`, upload);
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ created: 1 })]);
    const rows = await patientFetch(`${game.url}/api/contacts/import`, {
      method: 'POST',
      headers: { ...authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ rows: [{ row: 1, name: 'Bob', email: 'bob@golf.example' }] }),
    });
    expect([rows.status, await rows.json()]).toEqual([200, expect.objectContaining({ created: 1 })]);
  });

  it('imports a vCard, once for each Idempotency-Key', async () => {
    const card = `BEGIN:VCARD\nVERSION:4.0\nFN:Ann\nEMAIL:${harness.email('Ann')}\nEND:VCARD`;
    const headers = { 'idempotency-key': randomUUID() };
    const first = await uploads(pat, card, { name: 'Ann.VCF', headers });
    expect(first).toMatchObject({ created: 1 });
    expect(await uploads(pat, card, { name: 'Ann.VCF', headers })).toEqual(first);
  });

  // promises contacts#import
  it('imports tables with tabs and cards with the longer ending', async () => {
    const table = `Name\tEmail\nAnn\t${harness.email('Ann')}\n`;
    expect(await uploads(pat, table, { name: 'friends.TSV' })).toMatchObject({ created: 1 });
    const card = `BEGIN:VCARD\nVERSION:4.0\nFN:Bob\nEMAIL:${harness.email('Bob')}\nEND:VCARD`;
    expect(await uploads(pat, card, { name: 'Bob.vcard' })).toMatchObject({ created: 1 });
    expect((await lists(pat)).map(({ name }) => name).sort()).toEqual(['Ann', 'Bob']);
  });

  it('says what is wrong with a file that cannot be imported', async () => {
    expect(await refused(uploads(pat, 'Name\nAnn', { name: 'friends.pdf' }))).toEqual({
      status: 422,
      code: 'import.wrong-type',
      message: 'Please upload a CSV file',
    });
    expect(await refused(uploads(pat, 'x'.repeat(5_242_881)))).toMatchObject({
      status: 413,
      code: 'import.too-large',
    });
    expect(await refused(uploads(pat, `Name\n${'a\n'.repeat(5_001)}`))).toMatchObject({
      status: 422,
      code: 'import.too-many-rows',
    });
    expect(await refused(uploads(pat, 'x,y\n1,2'))).toMatchObject({ code: 'import.unreadable' });
    expect(await refused(uploads(pat, 'Name\nAnn', { fields: { dryRun: 'maybe' } }))).toMatchObject({
      status: 422,
      message: 'must be true or false',
    });
    expect(await status(pat.call('POST', '/api/contacts/upload', {}))).toBe(415);
    expect(await lists(pat)).toEqual([]);
  });

  it('accepts a file of exactly 5 MB', async () => {
    const lines = Array.from({ length: 200 }, (_, i) => `Golfer ${i},${'x'.repeat(26_000)}`);
    const file = `Name,Notes\n${lines.join('\n')}\n`;
    expect(await uploads(pat, file.padEnd(5_242_880, ' '))).toMatchObject({ created: 200 });
  });

  it('answers 401 without a session, and 403 to another site', async () => {
    const nobody = { sessionCookie: '' } as Golfer;
    expect(await status(uploads(nobody, 'Name\nAnn'))).toBe(401);
    expect(await status(uploads(pat, 'Name\nAnn', { headers: { origin: 'https://evil.example' } }))).toBe(
      403,
    );
  });
});

describe('POST /api/invitations/send', () => {
  const invites = (golfer: Golfer, contactId: string, more: object = {}) =>
    golfer.call('POST', '/api/invitations/send', {
      contactId,
      message: 'Range tonight?',
      type: 'casual_invite',
      ...more,
    });

  it('sends a text if that is permitted, else a mail, and says so if neither is possible', async () => {
    const ann = await adds(pat, { phone: harness.phoneNumber('Ann'), smsPermission: true });
    const bob = await adds(pat, { name: 'Bob', email: harness.email('Bob') });
    expect(await invites(pat, ann.id)).toEqual({ ok: true, by: 'sms' });
    await harness.phone('Ann').waitFor(/Pat asks you to play golf: "Range tonight\?" STOP to end/);
    expect(await invites(pat, bob.id)).toEqual({ ok: true, by: 'email' });
    await harness.inbox('Bob').waitFor(/Pat asks you to play golf/);

    await harness.phone('Ann').reply('STOP');
    await eventually(async () =>
      expect(await refused(invites(pat, ann.id))).toMatchObject({
        status: 409,
        code: 'contact.unreachable',
        message: expect.stringContaining('asked not to be texted'),
      }),
    );
  });

  it('answers 401 without a session, 404 to another golfer, and 422 with the name of the wrong field', async () => {
    const ann = await adds(pat, { email: harness.email('Ann') });
    const eve = await new GameHarness(game).organiser('Eve');
    expect(await status(invites(eve, ann.id))).toBe(404);
    expect(await status(invites(pat, randomUUID()))).toBe(404);
    const nobody = await patientFetch(`${game.url}/api/invitations/send`, { method: 'POST' });
    expect(nobody.status).toBe(401);
    await expect(invites(pat, ann.id, { message: ' ' })).rejects.toMatchObject({
      status: 422,
      body: { message: 'Please write a message', errors: [expect.objectContaining({ field: 'message' })] },
    });
  });
});

// promises contacts#twins
describe('two friends with one phone', () => {
  it('are both asked, one by text and one by email, and each answer is their own', async () => {
    const phone = harness.phoneNumber('Ann');
    await adds(pat, { name: 'Ann', phone, smsPermission: true });
    await adds(pat, { name: 'Bob', phone, smsPermission: true, email: harness.email('Bob') });
    const round = await pat.plansRound();
    await round.sendsInvites();
    await harness.phone('Ann').waitFor(/Reply IN or OUT/);
    await round.answers('Bob', 'out');
    await harness.phone('Ann').reply('IN');
    await round.stands({ Ann: 'accepted', Bob: 'declined' });
    expect(
      harness
        .phone('Ann')
        .received()
        .filter(({ body }) => /Reply IN or OUT/.test(body)),
    ).toHaveLength(1);
  });

  it('of whom the second has no email: the activity and the refusal say why only one was asked', async () => {
    const phone = harness.phoneNumber('Ann');
    await adds(pat, { name: 'Ann', phone, smsPermission: true });
    const bob = await adds(pat, { name: 'Bob', tier: 2, phone, smsPermission: true });
    const round = await pat.plansRound();
    await round.sendsInvites();
    await round.stands({ Ann: 'pending', Bob: 'skipped' });
    const { activity } = await round.sees();
    expect(activity.map(({ text }) => text)).toContain(
      'Skipped Bob: another friend is texted at this phone, and there is no email of their own',
    );
    expect(
      await refused(pat.call('POST', `/api/bookings/${round.id}/invite`, { contactId: bob.id })),
    ).toMatchObject({ status: 409, message: expect.stringMatching(/Add an email of Bob's own/) });
  });

  it('share it so that whoever the organiser asks by hand first is texted', async () => {
    const phone = harness.phoneNumber('Ann');
    const ann = await adds(pat, { name: 'Ann', phone, smsPermission: true });
    const bob = await adds(pat, { name: 'Bob', phone, smsPermission: true });
    const round = await pat.plansRound();
    const asks = (contactId: string) => pat.call('POST', `/api/bookings/${round.id}/invite`, { contactId });
    await asks(bob.id);
    await harness.phone('Ann').waitFor(/Reply IN or OUT/);
    expect(await refused(asks(ann.id))).toMatchObject({
      message: expect.stringMatching(/^Bob is texted at Ann's phone/),
    });
    await harness.phone('Ann').reply('IN');
    await round.stands({ Bob: 'accepted' });
  });
});

import type { Contact } from '@game/contracts';
import { GameHarness, patientFetch, type GameUnderTest, type Golfer } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let pat: Golfer;
let key: string;
beforeAll(async () => {
  game = await startGameUnderTest();
});
afterAll(() => game.stop());
beforeEach(async () => {
  const harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
  pat = await harness.organiser('Pat');
  key = await keyOf(pat);
});

const keyOf = async (golfer: Golfer) => {
  const body = { name: 'CRM', scopes: ['contacts:read', 'contacts:write'] };
  return (await golfer.call<{ key: string }>('POST', '/api/api-keys', body)).key;
};

interface Answer {
  status: number;
  headers: Headers;
  body: Contact & { action: string; message: string; code: string; errors: Array<{ field: string }> };
}
async function calls(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await patientFetch(`${game.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() } as Answer;
}
const puts = (externalId: string, body: object, headers = {}) =>
  calls('PUT', `/api/contacts/by-external-id/${encodeURIComponent(externalId)}`, body, headers);

// promises contacts#versions
describe('the ETag of a contact', () => {
  it('lets a change through that was meant for the newest version, and answers 412 to any other', async () => {
    const { body: ann, headers } = await calls('POST', '/api/contacts', { name: 'Ann', tier: 1 });
    const path = `/api/contacts/${ann.id}`;
    const read = await calls('GET', path);
    expect([read.status, read.headers.get('etag'), read.body.name]).toEqual([
      200,
      headers.get('etag'),
      'Ann',
    ]);
    const match = { 'if-match': read.headers.get('etag')! };
    const changed = await calls('PATCH', path, { tier: 2 }, match);
    expect([changed.status, changed.headers.get('etag'), changed.body.tier]).toEqual([200, '"2"', 2]);
    const stale = await calls('PATCH', path, { tier: 3 }, match);
    expect([stale.status, stale.body.code]).toEqual([412, 'contact.stale']);
    expect((await calls('PATCH', path, { tier: 3 })).status).toBe(200);
    expect((await calls('PATCH', path, { tier: 4 }, { 'if-match': '*' })).status).toBe(200);
    const wrong = await calls('PATCH', path, { tier: 1 }, { 'if-match': 'newest' });
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ field: 'If-Match' }]]);
    const mine = await pat.call<Contact>('GET', path);
    expect(mine).toMatchObject({ tier: 4, version: 4 });
  });

  it('and its contact are not found for another account', async () => {
    const { body: ann } = await puts('crm-1', { name: 'Ann' });
    const eve = await new GameHarness(game).organiser('Eve');
    key = await keyOf(eve);
    expect((await calls('GET', `/api/contacts/${ann.id}`)).status).toBe(404);
    expect((await calls('GET', '/api/contacts/no-id')).body.code).toBe('contact.not-found');
    expect((await puts('crm-1', { name: 'Mine' })).status).toBe(201);
    const row = await calls('POST', '/api/contacts/batch', { rows: [{ id: ann.id, name: 'Mine' }] });
    expect(row.body).toMatchObject({ refused: 1, results: [{ problem: { code: 'contact.not-found' } }] });
    key = 'gitg_nobody';
    expect((await calls('GET', `/api/contacts/${ann.id}`)).status).toBe(401);
  });
});

// promises contacts#external-ids
describe('PUT of a contact by an external id', () => {
  it('answers 201 once, then 200, also at the same time and for ids that need encoding', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => puts('urn:crm/7?#%', { name: 'Ann' })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    const again = await puts('urn:crm/7?#%', { name: 'Ann Lee', tier: 1 });
    expect(again.body).toMatchObject({ externalId: 'urn:crm/7?#%', name: 'Ann Lee', action: 'updated' });
    expect((await puts('urn:crm/7?#%', { name: 'X' }, { 'if-match': '"1"' })).status).toBe(412);
    const wrong = await puts('two words', { name: 'Ann' });
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ field: 'externalId' }]]);
    expect((await puts('crm-2', { tier: 1 })).body.errors).toMatchObject([{ field: 'name' }]);
  });
});

// promises contacts#what-an-add-did
describe('POST of a contact that exists', () => {
  it('answers 200 and says that the contact stays in its tier', async () => {
    const ann = { name: 'Ann', tier: 1, externalId: 'crm-1' };
    expect((await calls('POST', '/api/contacts', ann)).status).toBe(201);
    const again = await calls('POST', '/api/contacts', { ...ann, tier: 3 });
    expect([again.status, again.body.action, again.body.tier]).toEqual([200, 'unchanged', 1]);
    expect(again.body.message).toContain('not moved to tier 3');
  });
});

// promises contacts#batches
describe('POST /api/contacts/batch', () => {
  it('answers with one result per row: a wrong row is refused with its fields and stops no other', async () => {
    const rows = [
      { externalId: 'crm-1', name: 'Ann', phone: '12' },
      'Bob',
      { externalId: 'crm-2', name: 'Bob\u0000' },
      { externalId: 'crm-3', name: 'Cy', tear: 1 },
      { externalId: 'crm-4', name: 'Dee', tier: 1 },
    ];
    const { status, body } = await calls('POST', '/api/contacts/batch', { rows });
    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 1, updated: 0, unchanged: 0, refused: 4 });
    const { results } = body as unknown as {
      results: Array<{ index: number; problem: { errors: Array<{ field: string }> } | null }>;
    };
    expect(results.map((r) => [r.index, r.problem && r.problem.errors.map(({ field }) => field)])).toEqual([
      [0, ['phone']],
      [1, []],
      [2, ['name']],
      [3, ['tear']],
      [4, null],
    ]);
    expect((await pat.call<Contact[]>('GET', '/api/contacts')).map(({ name }) => name)).toEqual(['Dee']);
  });

  it('takes 500 rows and no more', async () => {
    const rows = Array.from({ length: 501 }, (_, i) => ({ externalId: `crm-${i}`, name: `Golfer ${i}` }));
    const tooMany = await calls('POST', '/api/contacts/batch', { rows });
    expect([tooMany.status, tooMany.body.message]).toEqual([422, expect.stringContaining('at most 500')]);
    const batch = { rows: rows.slice(1) };
    expect((await calls('POST', '/api/contacts/batch', batch)).body).toMatchObject({ created: 500 });
    expect((await calls('POST', '/api/contacts/batch', batch)).body).toMatchObject({ unchanged: 500 });
  });
});

// promises contacts#pages
describe('GET /api/contacts with filters', () => {
  it('finds contacts and follows the link from page to page, and names a wrong filter', async () => {
    const rows = ['Ann', 'Bob', 'Cy'].map((name, i) => ({ name, tier: 2, phone: `+1317555012${i}` }));
    await calls('POST', '/api/contacts/batch', { rows: [...rows, { name: 'Dee', tier: 1 }] });
    const lists = async (path: string) => {
      const { headers, body } = await calls('GET', path);
      const next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      return { next, names: (body as unknown as Contact[]).map(({ name }) => name) };
    };
    const first = await lists('/api/contacts?tier=2&limit=2');
    expect(first.names).toHaveLength(2);
    const second = await lists(first.next!);
    expect([...first.names, ...second.names].sort()).toEqual(['Ann', 'Bob', 'Cy']);
    expect(second.next).toBeUndefined();
    for (const plus of ['+', '%2B'])
      expect((await lists(`/api/contacts?phone=${plus}13175550121`)).names).toEqual(['Bob']);
    expect((await lists('/api/contacts')).names).toHaveLength(4);
    for (const [query, field] of [
      ['tier=9', 'tier'],
      ['tier=', 'tier'],
      ['limit=501', 'limit'],
      ['updatedSince=yesterday', 'updatedSince'],
      ['cursor=nonsense', 'cursor'],
      ['colour=red', 'colour'],
    ])
      expect([query, (await calls('GET', `/api/contacts?${query}`)).body.errors]).toMatchObject([
        query,
        [{ field }],
      ]);
  });
});

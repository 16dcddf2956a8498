import { contactsSaved, importContacts, importRows, renameTier, type UserId } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import pg from 'pg';
import { ContactsHarness } from './contacts.harness.js';

let harness: ContactsHarness;
beforeAll(async () => {
  harness = await ContactsHarness.start();
});
afterAll(() => harness?.stop());

const heard = (ownerId: UserId) =>
  harness.service.published(contactsSaved).filter((m) => m.ownerId === ownerId);
const HOME = { phone: null, timeZone: 'America/Chicago' };
const many = (rows: number) =>
  `Name,Email,Phone,Tier,Handicap\n${Array.from({ length: rows }, (_, i) => `Golfer ${i},g${i}@golf.example,,${(i % 4) + 1},`).join('\n')}\n`;

// promises contacts#import
describe('a file of contacts', () => {
  it('is imported with its good rows, and the answer says what is wrong with the others', async () => {
    const pat = newId<UserId>();
    await harness.bus.send(renameTier, { userId: pat, tier: 4, customName: 'Sunday Crew' });
    const file = [
      'Name;Email;Phone;Tier;Handicap',
      'Ann;ann@golf.example;(317) 555-0123;1;12,4',
      'Bob;;12;;',
      ';nobody@golf.example;;;',
      'Cy;cy@golf.example;;sunday crew;',
      'Ann Lee;ANN@golf.example;;;',
    ].join('\r\n');
    const result = await harness.imports(pat, file, { smsPermission: true });
    expect(result).toEqual({
      imported: 3,
      total: 5,
      created: 2,
      merged: 1,
      dryRun: false,
      preview: [],
      columns: [],
      room: 4_998,
      errors: [
        { row: 3, name: 'Bob', reason: expect.stringContaining('"12" is not a phone number in US') },
        { row: 4, name: '', reason: 'The name is missing' },
      ],
    });
    const list = await harness.listOf(pat);
    expect(list).toMatchObject([
      { name: 'Ann', phone: '+13175550123', tier: 1, handicap: expect.closeTo(12.4), smsPermission: true },
      { name: 'Cy', phone: null, tier: 4, isImported: true, smsPermission: false },
    ]);
    await eventually(() => {
      const events = heard(pat);
      expect(events.flatMap((m) => m.contacts.map((c) => [c.id, c.version]))).toEqual(
        list.map((c) => [c.id, 1]),
      );
    });
  });

  it('is merged with the existing contacts when it is imported again, and unchanged contacts are not published', async () => {
    const pat = newId<UserId>();
    await harness.imports(pat, many(5));
    expect(await harness.imports(pat, many(6))).toMatchObject({ imported: 6, created: 1, merged: 5 });
    expect(await harness.listOf(pat)).toHaveLength(6);
    await eventually(() => expect(heard(pat).map((m) => m.contacts.length)).toEqual([5, 1]));
  });

  it('finds the people of its rows by phone, email in any case, or name alone, among contacts that it does not name', async () => {
    const pat = newId<UserId>();
    const there = 'Name,Phone,Email\nAnn,3175550123,\nBob,,Bob@golf.example\nCÉCILE,,\nDee,3175550129,\n';
    await harness.imports(pat, there);
    const file = 'Name,Phone,Email\nAnn,3175550123,\nBob,,BOB@golf.example\nCécile,,\nEve,3175550130,\n';
    expect(await harness.imports(pat, file)).toMatchObject({ created: 1, merged: 3, room: 4_995 });
    const list = await harness.listOf(pat);
    expect(list.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'CÉCILE', 'Dee', 'Eve']);
  });

  // promises contacts#import-preview
  it('is previewed by a dry run, which changes nothing', async () => {
    const pat = newId<UserId>();
    await harness.imports(pat, 'Name,Phone\nAnn,3175550123');
    const file = 'Name,Phone,Email\nAnn,3175550123,ann@golf.example\nBob,3175550124,\nX,1,';
    const { preview, ...counts } = await harness.imports(pat, file, { dryRun: true });
    expect(counts).toMatchObject({ dryRun: true, imported: 2, total: 3, created: 1, merged: 1 });
    expect(preview).toEqual([
      {
        row: 2,
        name: 'Ann',
        email: 'ann@golf.example',
        phone: '+13175550123',
        tier: 2,
        handicap: null,
        action: 'merge',
        notes: [],
        phoneKind: null,
      },
      {
        row: 3,
        name: 'Bob',
        email: null,
        phone: '+13175550124',
        tier: 2,
        handicap: null,
        action: 'create',
        notes: [],
        phoneKind: null,
      },
    ]);
    expect(await harness.listOf(pat)).toMatchObject([{ name: 'Ann', email: null }]);
    expect(await harness.imports(pat, file)).toMatchObject({ created: 1, merged: 1 });
  });

  it('of 5,000 rows is published in messages of 200; one of 5,001 rows or of more than 5 MB is refused', async () => {
    const pat = newId<UserId>();
    expect(await harness.imports(pat, many(5_000))).toMatchObject({ created: 5_000, errors: [], room: 0 });
    await eventually(() => expect(heard(pat).map((m) => m.contacts.length)).toEqual(Array(25).fill(200)));
    await expect(harness.imports(pat, many(5_001))).rejects.toMatchObject({ code: 'import.too-many-rows' });
    await expect(harness.imports(pat, 'x'.repeat(5_242_881))).rejects.toMatchObject({
      code: 'import.too-large',
    });
  });

  it.each([
    ['friends.xlsx', 'Name\nAnn', 'import.wrong-type', 'Please upload a CSV file'],
    ['friends.csv', 'what, is, this\n1,2,3', 'import.unreadable', 'must name the columns'],
    ['friends.vcf', 'Name\nAnn', 'import.unreadable', 'holds no contact'],
  ])('called %s with the text %j is refused as %s', async (fileName, text, code, message) => {
    await expect(harness.imports(newId(), text, { fileName })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
  });

  it('is not imported if a part of it is lost', async () => {
    const { userId, ...upload } = await harness.stage(newId(), 'Name\nAnn');
    await expect(harness.imports(userId, 'Name\nBob', { ...upload, parts: 2 })).rejects.toMatchObject({
      code: 'import.upload-lost',
    });
  });

  it('adds everybody once, even if two imports run at the same time and one request is repeated', async () => {
    const pat = newId<UserId>();
    const key = `user:${pat}:k`;
    const [first] = await Promise.all([
      harness.imports(pat, many(50), {}, key),
      harness.imports(pat, `${many(50)}More,m@golf.example,,,`),
    ]);
    expect(await harness.listOf(pat)).toHaveLength(51);
    expect(await harness.imports(pat, many(50), {}, key)).toEqual(first);
  });
});

// promises contacts#at-most-5000
it('a full account accepts no contacts, and a preview says how many it can still take', async () => {
  const pat = newId<UserId>();
  await harness.imports(pat, many(4_999));
  const two = 'Name,Email\nAnn,ann@golf.example\nBob,bob@golf.example';
  expect(await harness.imports(pat, two, { dryRun: true })).toMatchObject({ created: 2, room: 1 });
  await expect(harness.imports(pat, two)).rejects.toMatchObject({ code: 'contact.limit' });
  expect(await harness.listOf(pat)).toHaveLength(4_999);
});

// promises contacts#review
describe('rows that were reviewed', () => {
  const row = (row: number, name: string, more: object = {}) => ({
    ...{ row, name, email: '', phone: '', tier: '', handicap: '', smsPermission: false },
    ...more,
  });
  const home = { phone: '+442079460018', timeZone: 'Europe/London' };

  it('are imported each with its own permission to text; a landline is not texted, and the answer says in which row something is wrong', async () => {
    const userId = newId<UserId>();
    const rows = [
      row(4, 'Ann', { phone: '07400 123456', smsPermission: true, handicap: '12,4', tier: '1' }),
      row(7, 'Bob', { phone: '020 7946 0018', smsPermission: true }),
      row(9, 'Cy', { phone: '07400 123457' }),
      row(12, 'Dee', { phone: '12' }),
    ];
    const dry = await harness.bus.send(importRows, { userId, rows, home, dryRun: true });
    expect(dry.preview.map(({ row, phoneKind }) => [row, phoneKind])).toEqual([
      [4, null],
      [7, 'landline'],
      [9, null],
    ]);
    expect(await harness.listOf(userId)).toEqual([]);
    const result = await harness.bus.send(importRows, { userId, rows, home, dryRun: false });
    expect(result).toMatchObject({ imported: 3, total: 4, created: 3, errors: [{ row: 12, name: 'Dee' }] });
    expect((await harness.listOf(userId)).map((c) => [c.name, c.tier, c.smsPermission])).toEqual([
      ['Ann', 1, true],
      ['Bob', 2, false],
      ['Cy', 2, false],
    ]);
  });

  it('are not doubled if a call is repeated or a batch overlaps the last one', async () => {
    const userId = newId<UserId>();
    const rows = [row(2, 'Ann', { email: 'ann@golf.example' }), row(3, 'Bob', { email: 'bob@golf.example' })];
    await harness.bus.send(importRows, { userId, rows, home });
    expect(await harness.bus.send(importRows, { userId, rows, home })).toMatchObject({
      created: 0,
      merged: 2,
    });
    expect(await harness.listOf(userId)).toHaveLength(2);
  });
});

// promises contacts#import-preview
it('the preview of a file says exactly what its rows become, also if they are sent in batches', async () => {
  const userId = newId<UserId>();
  await harness.imports(userId, 'Name,Phone,Tier\nEve,3175550199,4');
  const file = [
    'Name,Email,Phone,Tier,Handicap',
    'Ann,ann@golf.example,,1,',
    'Pat,,3175550123,1,',
    ...Array.from({ length: 598 }, (_, i) => `Golfer ${i},g${i}@golf.example,,,${i % 26}`),
    'Ann,ANN@golf.example,3175550124,3,7',
    'Chris,chris@golf.example,3175550123,3,+2',
    'Eve,eve@golf.example,3175550199,1,',
    'Dr. Eve Lee,eve@golf.example,3175550199,1,',
    'E. Lee,EVE@golf.example,,1,',
    'Dr. Tom Day,,3175550200,1,',
    'Dr. Jane Day,jane@golf.example,3175550200,2,',
  ].join('\n');
  const { preview, created, merged } = await harness.imports(userId, file, { dryRun: true });
  expect([created, merged]).toEqual([603, 4]);
  const renamed = preview.flatMap(({ name, notes }) =>
    notes.flatMap((n) => (n.field === 'name' ? [[name, n.reason]] : [])),
  );
  expect(renamed).toEqual([
    ['Dr. Eve Lee', expect.stringContaining('Eve is in your list already')],
    ['E. Lee', expect.stringContaining('Eve is in your list already')],
  ]);
  const rows = preview.map(({ row, name, email, phone, tier, handicap }) => ({
    ...{ row, name, email: email ?? '', phone: phone ?? '', smsPermission: false },
    ...{ tier: `${tier}`, handicap: handicap === null ? '' : `${handicap}` },
  }));
  let saved = 0;
  for (const batch of [rows.slice(0, 500), rows.slice(500)])
    saved += (await harness.bus.send(importRows, { userId, rows: batch, home: HOME, dryRun: false })).created;
  expect(saved).toBe(created);
  const people = ({ name, email, phone, tier, handicap }: (typeof preview)[number]) =>
    JSON.stringify([name, email, phone, tier, handicap]);
  const list = (await harness.listOf(userId)) as unknown as typeof preview;
  const promised = preview.filter(({ action, name }) => action === 'create' || name === 'Eve');
  expect(list.map(people).sort()).toEqual(promised.map(people).sort());
  expect(list.filter(({ phone }) => phone === '+13175550123').map(({ name, tier }) => [name, tier])).toEqual([
    ['Pat', 1],
    ['Chris', 3],
  ]);
});

// promises contacts#import-preview
it('the preview of a file reads it once for all of its pages, and keeps nothing after the last one', async () => {
  const userId = newId<UserId>();
  const upload = await harness.stage(userId, `${many(1_200)}X,1`);
  const terms = { fileName: 'friends.csv', smsPermission: false, dryRun: true, home: HOME };
  const rowsOf = async (page: number) => {
    const { preview } = await harness.bus.send(importContacts, { ...upload, ...terms, page });
    return [preview[0]?.row, preview.at(-1)?.row];
  };
  expect(await rowsOf(0)).toEqual([2, 501]);
  await harness.database.query(`delete from contacts.uploads where upload_id = $1`, [upload.uploadId]);
  expect(await rowsOf(1)).toEqual([502, 1_001]);
  expect(await rowsOf(2)).toEqual([1_002, 1_201]);
  await expect(rowsOf(2)).rejects.toMatchObject({ code: 'import.upload-lost' });
});

describe('a process that dies during an import', () => {
  // promises contacts#import
  it('leaves nothing half-imported, and the repeated request imports everything', async () => {
    const pat = newId<UserId>();
    const key = `user:${pat}:import`;
    await eventually(async () => expect(await harness.count('outbox')).toBe(0));
    // Stops the import after it has written its contacts and before it writes its events.
    const gate = new pg.Client({ connectionString: harness.service.databaseUrl });
    await gate.connect();
    await gate.query('begin; lock table contacts.outbox in share mode');
    const dying = harness.imports(pat, many(500), {}, key).catch((error: Error) => error);
    /** Ends the import's connection in the middle of its transaction, as happens when a process is killed. */
    const kill = async () => {
      const { rowCount } = await harness.database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like '%insert into outbox%'`,
      );
      return rowCount ?? 0;
    };
    await eventually(async () => expect(await kill()).toBeGreaterThan(0));
    const again = setInterval(() => void kill().catch(() => 0), 20);
    expect(await dying).toMatchObject({ code: 'service.unavailable' });
    clearInterval(again);
    expect(await harness.listOf(pat)).toEqual([]);
    expect(await harness.count('outbox')).toBe(0);
    await gate.query('rollback').finally(() => gate.end());
    await harness.service.restart();

    expect(await harness.imports(pat, many(500), {}, key)).toMatchObject({ created: 500 });
    expect(await harness.listOf(pat)).toHaveLength(500);
    await eventually(() => expect(heard(pat).flatMap((m) => m.contacts)).toHaveLength(500));
  });
});

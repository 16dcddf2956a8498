import { randomUUID } from 'node:crypto';
import { contactsSaved, renameTier } from '@game/contracts';
import { eventually } from '@game/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ContactsHarness } from './contacts.harness.js';

let harness: ContactsHarness;
beforeAll(async () => {
  harness = await ContactsHarness.start();
});
afterAll(() => harness?.stop());

const heard = (ownerId: string) =>
  harness.service.published(contactsSaved).filter((m) => m.ownerId === ownerId);
const many = (rows: number) =>
  `Name,Email,Phone,Tier,Handicap\n${Array.from({ length: rows }, (_, i) => `Golfer ${i},g${i}@golf.example,,${(i % 4) + 1},`).join('\n')}\n`;

// promises contacts#import
describe('a file of contacts', () => {
  it('brings in the good rows and says what is wrong with the others', async () => {
    const pat = randomUUID();
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

  it('is merged when it is imported again, and unchanged contacts are not published', async () => {
    const pat = randomUUID();
    await harness.imports(pat, many(5));
    expect(await harness.imports(pat, many(6))).toMatchObject({ imported: 6, created: 1, merged: 5 });
    expect(await harness.listOf(pat)).toHaveLength(6);
    await eventually(() => expect(heard(pat).map((m) => m.contacts.length)).toEqual([5, 1]));
  });

  // promises contacts#import-preview
  it('is previewed by a dry run, which changes nothing', async () => {
    const pat = randomUUID();
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
      },
      {
        row: 3,
        name: 'Bob',
        email: null,
        phone: '+13175550124',
        tier: 2,
        handicap: null,
        action: 'create',
      },
    ]);
    expect(await harness.listOf(pat)).toMatchObject([{ name: 'Ann', email: null }]);
    expect(await harness.imports(pat, file)).toMatchObject({ created: 1, merged: 1 });
  });

  it('of 2,000 rows is published in ten messages; one of 2,001 rows or of more than 1 MB is refused', async () => {
    const pat = randomUUID();
    expect(await harness.imports(pat, many(2_000))).toMatchObject({ created: 2_000, errors: [] });
    await eventually(() => expect(heard(pat).map((m) => m.contacts.length)).toEqual(Array(10).fill(200)));
    await expect(harness.imports(pat, many(2_001))).rejects.toMatchObject({ code: 'import.too-many-rows' });
    await expect(harness.imports(pat, 'x'.repeat(1_048_577))).rejects.toMatchObject({
      code: 'import.too-large',
    });
  });

  it.each([
    ['friends.xlsx', 'Name\nAnn', 'import.wrong-type', 'Please upload a CSV file'],
    ['friends.csv', 'what, is, this\n1,2,3', 'import.unreadable', 'must name the columns'],
    ['friends.vcf', 'Name\nAnn', 'import.unreadable', 'holds no contact'],
  ])('called %s with the text %j is refused as %s', async (fileName, text, code, message) => {
    await expect(harness.imports(randomUUID(), text, { fileName })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
  });

  it('is not imported if a part of it is lost', async () => {
    const { userId, ...upload } = await harness.stage(randomUUID(), 'Name\nAnn');
    await expect(harness.imports(userId, 'Name\nBob', { ...upload, parts: 2 })).rejects.toMatchObject({
      code: 'import.upload-lost',
    });
  });

  it('adds everybody once, even if two imports run at once and one request is repeated', async () => {
    const pat = randomUUID();
    const key = `user:${pat}:k`;
    const [first] = await Promise.all([
      harness.imports(pat, many(50), {}, key),
      harness.imports(pat, `${many(50)}More,m@golf.example,,,`),
    ]);
    expect(await harness.listOf(pat)).toHaveLength(51);
    expect(await harness.imports(pat, many(50), {}, key)).toEqual(first);
  });
});

describe('a process that dies during an import', () => {
  // promises contacts#import
  it('leaves nothing half-imported, and the repeated request imports everything', async () => {
    const pat = randomUUID();
    const key = `user:${pat}:import`;
    const before = await harness.count('outbox');
    // Stops the import after it has written its contacts and before it writes its events.
    const gate = new pg.Client({ connectionString: harness.service.databaseUrl });
    await gate.connect();
    await gate.query('begin; lock table contacts.outbox in share mode');
    const dying = harness.imports(pat, many(500), {}, key).catch((error: Error) => error);
    /** Ends the import's connection in the middle of its transaction, as it happens when a process is killed. */
    const kill = async () => {
      const { rowCount } = await harness.database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like 'insert into outbox%'`,
      );
      return rowCount ?? 0;
    };
    await eventually(async () => expect(await kill()).toBeGreaterThan(0));
    const again = setInterval(() => void kill().catch(() => 0), 20);
    expect(await dying).toMatchObject({ code: 'service.unavailable' });
    clearInterval(again);
    expect(await harness.listOf(pat)).toEqual([]);
    expect(await harness.count('outbox')).toBe(before);
    await gate.query('rollback').finally(() => gate.end());
    await harness.service.restart();

    expect(await harness.imports(pat, many(500), {}, key)).toMatchObject({ created: 500 });
    expect(await harness.listOf(pat)).toHaveLength(500);
    await eventually(() => expect(heard(pat).flatMap((m) => m.contacts)).toHaveLength(500));
  });
});

import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Db, dataSource, migrate, pruneStatement, type Prunable } from '@game/platform';
import { createTestDatabase } from '@game/testing';
import { statefulServices } from './upgrades/services.js';

const root = resolve(import.meta.dirname, '../..');
interface Plan {
  'Node Type': string;
  Plans?: Plan[];
}
const nodes = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodes)];

/** The tables that grow with use, and whose old rows are deleted in batches. */
const PRUNED: Record<string, Prunable[]> = {
  '*': [
    { table: 'inbox', age: 'due_at', rows: `state = 'done'` },
    { table: 'command_results', age: 'created_at' },
    { table: 'published_events', age: 'published_at' },
  ],
  auth: [
    { table: 'sessions', age: 'expires_at' },
    { table: 'operator_sessions', age: 'opened_at' },
    { table: 'passkey_challenges', age: 'expires_at' },
  ],
  billing: [
    { table: 'payments', age: 'paid_at' },
    { table: 'payment_refunds', age: 'refunded_at' },
    { table: 'operator_orders', age: 'placed_at' },
    { table: 'consents', age: 'given_at' },
    { table: 'incidents', age: 'at' },
    { table: 'stripe_events', age: 'received_at' },
  ],
  bookings: [{ table: 'tee_times', age: 'tee_time' }],
  contacts: [
    { table: 'uploads', age: 'at' },
    { table: 'player_reports', age: 'resolved_at', rows: 'resolved_at is not null' },
  ],
  notifications: [
    { table: 'messages', age: 'created_at' },
    { table: 'inbound_texts', age: 'at' },
    { table: 'webhooks', age: 'at' },
    { table: 'offers', age: 'tee_time' },
    { table: 'tee_time_changes', age: 'changed_at' },
    { table: 'planning', age: 'expires_at' },
    { table: 'odd_codes', age: 'seen_at' },
    {
      table: 'webhook_deliveries',
      age: 'created_at',
      rows: `endpoint_id = '00000000-0000-0000-0000-000000000000'`,
    },
  ],
};
/** Rows that are deleted with the row of a pruned table that they belong to. */
const WITH: Record<string, Record<string, string>> = {
  bookings: { offers: 'tee_times', activity: 'tee_times' },
  notifications: { attempts: 'messages', offer_texts: 'inbound_texts' },
};
/** Tables that do not grow with use: they have a few rows for each golfer, or are kept for good. */
const KEPT: Record<string, string[]> = {
  '*': ['outbox', 'timers', 'consumers', 'log_positions', 'relay_lease', 'refused_events', 'migrations'],
  auth: [
    'users',
    'password_resets',
    'codes',
    'messaging_consents',
    'api_keys',
    'email_undos',
    'second_steps',
    'recovery_codes',
    'passkeys',
    'known_devices',
    'operators',
    // The log of the desk is append-only: a few lines for each working hour of an operator.
    'desk_acts',
  ],
  billing: ['accounts', 'referrals', 'waiting_referrals', 'confirmed_users', 'part_takers'],
  contacts: ['contacts', 'contact_digests', 'tier_names', 'phones', 'mailboxes', 'players', 'player_blocks'],
  bookings: [
    'roster',
    'roster_digests',
    'phones',
    'mailboxes',
    'players',
    'entitlements',
    'recurring',
    'calendar_links',
    'gatherings',
    'gathering_members',
    'gathering_removals',
    'player_blocks',
    'facts',
    'unlocked',
  ],
  notifications: [
    // The log of consents is the proof of each permission, and is never deleted.
    'consents',
    'contacts',
    'users',
    'phones',
    'questions',
    'account_blocks',
    'sending_stops',
    'asked_people',
    'reach_preferences',
    'reach_blocks',
    'push_devices',
    'push_keys',
    'webhook_endpoints',
    'circuits',
    'throughput',
    'asked_people',
    'reach_preferences',
    'reach_blocks',
  ],
  venues: [
    'venues',
    'venue_sources',
    'venue_holes',
    'venue_scorecards',
    'venue_words',
    'seeds',
    'seed_progress',
  ],
};
const of = <T>(lists: Record<string, T[]>, service: string) => [...lists['*']!, ...(lists[service] ?? [])];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const databases = new Map<string, Db>();
beforeAll(async () => {
  database = await createTestDatabase();
  for (const { name, schema } of statefulServices) {
    await migrate(database.url, schema);
    databases.set(name, new Db(await dataSource(database.url, schema, 1).initialize()));
  }
});
afterAll(async () => {
  for (const db of databases.values()) await db.close();
  await database.drop();
});

describe.each(statefulServices.map(({ name }) => name))('in %s', (service) => {
  it('every table is known as pruned, as deleted with another one, or as kept', async () => {
    const rows = await databases.get(service)!.query<{ name: string }>(`select relname as name from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`);
    const known = new Set([
      ...of(PRUNED, service).map(({ table }) => table),
      ...Object.keys(WITH[service] ?? {}),
      ...of(KEPT, service),
    ]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(of(PRUNED, service))('old rows of $table are found by an index', async (what) => {
    const db = databases.get(service)!;
    const plan = await db.transaction(async (tx) => {
      // The tables are empty, so the planner would choose any of its methods.
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.query(`set local enable_${way} = off`);
      const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) ${pruneStatement(what)}`,
        [new Date()],
      );
      return nodes(row!['QUERY PLAN'][0].Plan);
    });
    expect(plan).not.toContain('Seq Scan');
    // Without an index in the order of age, the oldest rows would be found by sorting all of them.
    expect(plan).not.toContain('Sort');
  });

  it('rows that are deleted with the row they belong to are found by an index', async () => {
    for (const [table, owner] of Object.entries(WITH[service] ?? {})) {
      const keys = await databases.get(service)!.query<{ indexed: boolean }>(
        `select exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]) as indexed
         from pg_constraint c where c.contype = 'f' and c.conrelid = $1::regclass and c.confrelid = $2::regclass`,
        [table, owner],
      );
      expect([table, ...keys]).toEqual([table, { indexed: true }]);
    }
  });
});

it('no statement of a service deletes all rows that are older than a date at once', () => {
  const files = readdirSync(join(root, 'services'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^\w+\/src\/.*\.repository\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const offending = files.filter((file) =>
    /delete from \w+ where (\w+ = \S+ and )?\w*(_at|at|time|age) <=? /.test(
      readFileSync(join(root, 'services', file), 'utf8'),
    ),
  );
  expect(offending).toEqual([]);
});

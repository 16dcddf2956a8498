/**
 * Compares the database, the API and the phones with the answers after a measurement: every request answered
 * with 2xx must have its whole effect once, and every other request none.
 */
import { tokenHash } from '@game/platform';
import type pg from 'pg';
import type { Operation } from './workloads.js';
import { gameUrl } from './game.js';
import type { RequestResult } from './load.js';
import { invitesSent } from './phones.js';
import type { Violations } from './violations.js';

const READ_BACK = 8;
const ASKED = 3;
const FITS = { in: ['accepted', 'standby'], out: ['declined'] };
const isGood = ({ status }: RequestResult) => status >= 200 && status < 300;
/** True if every attempt was refused by a 503 with Retry-After, which is not a violation. */
export const isRefused = ({
  status,
  refusals,
  tries,
}: Pick<RequestResult, 'status' | 'refusals' | 'tries'>) => status === 503 && refusals.length === tries;

interface Round {
  name: string;
  friends: string;
  offers: Array<{ token: string; phone: string | null }>;
}

async function creates(
  db: pg.Pool,
  pairs: Array<[Operation, RequestResult]>,
  violations: Violations,
): Promise<void> {
  const { rows } = await db.query<Round>(
    `select t.venue_name as name, count(distinct o.contact_id) as friends,
       coalesce(jsonb_agg(jsonb_build_object('token', o.token_hash, 'phone', o.phone)) filter (where o.id is not null), '[]') as offers
     from bookings.tee_times t left join bookings.offers o on o.booking_id = t.id
     where t.venue_name = any($1) group by t.id`,
    [pairs.map(([operation]) => operation.name)],
  );
  const sent = new Map([...(await invitesSent())].map(([token, texts]) => [tokenHash(token), texts]));
  const waiting = await db.query<{ token: string }>(
    `select o.token_hash as token from notifications.messages m join bookings.offers o on o.id = m.offer_id
     where m.kind = 'invite' and m.state = 'queued' and m.due_at > now() + interval '1 minute'`,
  );
  // By a rule of the product, a text to a number that was often texted within the hour has to wait, so it may
  // arrive later.
  const later = new Set(waiting.rows.map(({ token }) => token));
  const roundsOf = (name: string) => rows.filter((row) => row.name === name);
  for (const [operation, result] of pairs) {
    const rounds = roundsOf(operation.name!);
    if (!isGood(result)) violations.add('created although the answer was an error', result.id, rounds.length);
    else if (!rounds.length) violations.add('acknowledged, but missing', result.id);
    if (rounds.length > 1) violations.add('created twice', result.id);
    for (const { friends, offers } of rounds) {
      if (offers.length < ASKED) violations.add(`only ${offers.length} of ${ASKED} asked`, result.id);
      if (offers.length > ASKED || Number(friends) < offers.length)
        violations.add('more than three asked', result.id);
      for (const { token, phone } of offers) {
        const texts = sent.get(token) ?? 0;
        if (phone && texts === 0 && !later.has(token)) violations.add('invite not sent', result.id);
        if (texts > 1) violations.add('invite sent twice', result.id);
      }
    }
  }
  const good = pairs.filter(([, result]) => isGood(result));
  for (const [operation, result] of good.slice(0, READ_BACK)) {
    const { cookie } = operation.organiser!;
    const read = await fetch(`${gameUrl}/api/bookings/${result.answer.id}`, { headers: { cookie } });
    const { offers, venueName } = (await read.json()) as { offers?: unknown[]; venueName?: string };
    if (offers?.length !== ASKED || venueName !== operation.name)
      violations.add('the API shows a tee time that differs from the request', result.id);
  }
}

async function saves(
  db: pg.Pool,
  pairs: Array<[Operation, RequestResult]>,
  violations: Violations,
): Promise<void> {
  const { rows } = await db.query<{ name: string; n: string }>(
    `select name, count(*) as n from contacts.contacts where name = any($1) group by 1`,
    [pairs.map(([operation]) => operation.name)],
  );
  const found = new Map(rows.map(({ name, n }) => [name, Number(n)]));
  for (const [operation, result] of pairs) {
    const n = found.get(operation.name!) ?? 0;
    if (!isGood(result)) violations.add('created although the answer was an error', result.id, n);
    else if (n === 0) violations.add('acknowledged, but missing', result.id);
    else if (n > 1) violations.add('created twice', result.id);
  }
}

async function replies(
  db: pg.Pool,
  pairs: Array<[Operation, RequestResult]>,
  violations: Violations,
): Promise<void> {
  const { rows } = await db.query<{ id: string; state: string }>(
    `select id, state from bookings.offers where id = any($1)`,
    [pairs.map(([operation]) => operation.offer!.id)],
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  for (const [operation, result] of pairs) {
    const state = states.get(operation.offer!.id)!;
    const applied = FITS[operation.answer!].includes(state);
    if (isGood(result) && !applied) violations.add(`acknowledged, but the offer is ${state}`, result.id);
    if (!isGood(result) && state !== 'pending')
      violations.add('reply applied although the answer was an error', result.id);
    if (
      isGood(result) &&
      operation.kind === 'link' &&
      !FITS[operation.answer!].includes(result.answer.outcome!)
    )
      violations.add(`the answer said ${result.answer.outcome}`, result.id);
  }
}

/** A dashboard may show fewer tee times than exist, because some are created after the read, but never more. */
async function dashboards(
  db: pg.Pool,
  pairs: Array<[Operation, RequestResult]>,
  violations: Violations,
): Promise<void> {
  const { rows } = await db.query<{ id: string; n: string }>(
    `select organiser_id as id, count(*) as n from bookings.tee_times where organiser_id = any($1) group by 1`,
    [pairs.map(([operation]) => operation.organiser!.userId)],
  );
  const rounds = new Map(rows.map(({ id, n }) => [id, Number(n)]));
  for (const [operation, result] of pairs) {
    const shown = result.answer.items ?? -1;
    if (isGood(result) && (shown < 0 || shown > (rounds.get(operation.organiser!.userId) ?? 0)))
      violations.add('a dashboard showed more tee times than exist', result.id);
  }
}

/** Checks every request that began. It is called once the product has finished all its work. */
export async function checkConsistency(
  db: pg.Pool,
  operations: Operation[],
  results: RequestResult[],
  violations: Violations,
): Promise<void> {
  const byId = new Map(results.map((one) => [one.id, one]));
  const pairs = operations.flatMap((operation): Array<[Operation, RequestResult]> => {
    const one = byId.get(operation.request.id);
    return one ? [[operation, one]] : [];
  });
  for (const [operation, { id, status, problem = '', ...rest }] of pairs)
    if (isRefused({ status, ...rest })) {
      if (!operation.request.givesUp) violations.add('refused at every attempt', id);
    } else if (status < 200 || status >= 300)
      violations.add(`answered ${status || 'not at all'} ${problem}`.trim(), id);
  const checks = [
    [creates, ['create']],
    [saves, ['save']],
    [replies, ['link', 'text']],
    [dashboards, ['dashboard']],
  ] as const;
  for (const [check, kinds] of checks) {
    const concerned = pairs.filter(([operation]) => (kinds as readonly string[]).includes(operation.kind));
    if (concerned.length) await check(db, concerned, violations);
  }
}

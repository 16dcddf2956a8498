/** Hands out pending offers, each once. */
import { tokenHash } from '@game/platform';
import type pg from 'pg';
import { invitesSent } from './phones.js';

export interface OpenOffer {
  id: string;
  bookingId: string;
  token: string;
  phone: string;
  code: number;
}

const used = new WeakMap<pg.Pool, Set<string>>();

/** Returns pending offers, at most one of each tee time, so that the answers concern different rounds. */
export async function takeOffers(db: pg.Pool, count: number): Promise<OpenOffer[]> {
  const taken = used.get(db) ?? new Set();
  used.set(db, taken);
  const { rows } = await db.query<OpenOffer>(
    `select * from (
       select distinct on (o.booking_id) o.id, o.booking_id as "bookingId", o.token_hash as token, o.phone, o.code
       from bookings.offers o join bookings.tee_times t on t.id = o.booking_id
       where o.state = 'pending' and o.phone is not null and not (o.id = any($1::uuid[]))
       order by o.booking_id, o.id) x
     order by md5(id::text) limit $2`,
    [[...taken], count],
  );
  for (const { id } of rows) taken.add(id);
  return withTokens(rows);
}

/** The database has only hashes of the tokens; the tokens themselves are in the texts. */
async function withTokens(rows: OpenOffer[]): Promise<OpenOffer[]> {
  const tokens = new Map([...(await invitesSent()).keys()].map((token) => [tokenHash(token), token]));
  return rows.flatMap((row) => {
    const token = tokens.get(row.token);
    return token ? [{ ...row, token }] : [];
  });
}

/**
 * Returns offers for the floor, which may answer the same ones again because the statements cost the same.
 */
export async function anyOffers(db: pg.Pool, count: number): Promise<OpenOffer[]> {
  const { rows } = await db.query<OpenOffer>(
    `select * from (
       select distinct on (o.booking_id) o.id, o.booking_id as "bookingId", o.token, o.phone, o.code
       from bookings.offers o order by o.booking_id, random()) x
     order by random() limit $1`,
    [count],
  );
  return rows;
}

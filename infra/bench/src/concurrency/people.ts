/** Creates organisers with three friends each, before anything is measured. */
import { asId, type UserId } from '@game/contracts';
import { createHash, randomUUID } from 'node:crypto';
import { drained } from './drained.js';
import { gameUrl, startGame } from './game.js';
import type { LoadRequest, Load } from './load.js';
import { connect, makeDatabase } from './environment.js';

export interface Organiser {
  userId: UserId;
  cookie: string;
  /** The hash of the session's token, as it is in the database. */
  session: string;
  /** The number of tee times requested so far. */
  rounds: number;
}

const AT_ONCE = 6;
const LONG_MS = 120_000;
const FRIENDS = 3;
const post = (path: string, body: object, headers: object = {}): LoadRequest => ({
  id: randomUUID(),
  url: `${gameUrl}${path}`,
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
  body: JSON.stringify(body),
});

async function all(load: Load, requests: LoadRequest[]) {
  const { results } = await load.run({ requests, inFlight: AT_ONCE, withinMs: LONG_MS });
  const bad = results.find(({ status }) => status !== 201);
  if (bad || results.length < requests.length)
    throw new Error(`organisers could not be created: ${bad?.status ?? 'too slow'} ${bad?.problem ?? ''}`);
  return results;
}

/**
 * `reach` is the channel by which the friends are asked: a number is texted at most ten times an hour, mail
 * is not limited.
 */
async function makeOrganisers(
  load: Load,
  count: number,
  reach: 'phone' | 'email' = 'phone',
): Promise<Organiser[]> {
  const registered = await all(
    load,
    Array.from({ length: count }, () =>
      post('/api/register', {
        username: 'Pat',
        email: `${randomUUID()}@golf.example`,
        password: 'fairway-and-green',
        timeZone: 'America/Chicago',
      }),
    ),
  );
  const organisers = registered.map(({ cookie }) => ({
    userId: asId<UserId>(''),
    cookie: cookie!,
    session: createHash('sha256').update(cookie!.split('=')[1]!).digest('base64url'),
    rounds: 0,
  }));
  await all(
    load,
    organisers.flatMap(({ cookie }) =>
      Array.from({ length: FRIENDS }, (_, i) => {
        const how =
          reach === 'phone'
            ? { phone: nextNumber(), smsPermission: true }
            : { email: `${randomUUID()}@golf.example` };
        return post('/api/contacts', { name: `Friend ${i + 1}`, tier: 1, ...how }, { cookie });
      }),
    ),
  );
  return organisers;
}

let numbers = 2_000_000;
const nextNumber = () => `+1312${numbers++}`;

export interface People {
  organisers: Organiser[];
  /** Two organisers whose friends are asked by mail. */
  mailing: Organiser[];
}

/**
 * Creates the people in a database on the embedded runtime; the database is then copied for each measured
 * runtime.
 */
export async function makePeople(load: Load, server: string, count: number): Promise<People> {
  const url = await makeDatabase(server, 'people');
  const game = await startGame('embedded', url, {});
  const db = connect(url);
  try {
    const organisers = await makeOrganisers(load, count);
    const mailing = await makeOrganisers(load, 2, 'email');
    const { rows } = await db.query<{ id: UserId; session: string }>(
      `select user_id as id, token_hash as session from auth.sessions`,
    );
    const ids = new Map(rows.map(({ id, session }) => [session, id]));
    for (const organiser of [...organisers, ...mailing]) organiser.userId = ids.get(organiser.session)!;
    // Nobody reads the codes in the simulated mails here, so the addresses are marked as verified.
    await db.query(`update auth.users set email_verified = true`);
    await drained(db);
    return { organisers, mailing };
  } finally {
    await db.end();
    await game.stop();
  }
}

/**
 * What the database, the API and the phones say afterwards, against what was acknowledged: whatever was answered with 2xx
 * is there once and whole, whatever was not is not there at all.
 */
import type pg from 'pg';
import type { Deed } from './acts.js';
import { gameUrl } from './game.js';
import type { Told } from './load.js';
import { invitesSent } from './phones.js';
import type { Wrongs } from './wrongs.js';

const READ_BACK = 8;
const ASKED = 3;
const FITS = { in: ['accepted', 'standby'], out: ['declined'] };
const isGood = ({ status }: Told) => status >= 200 && status < 300;
/** Refused to the last: 503 with Retry-After, which is no wrong. */
export const isRefused = ({ status, refusals, tries }: Pick<Told, 'status' | 'refusals' | 'tries'>) =>
  status === 503 && refusals.length === tries;

interface Round {
  name: string;
  friends: string;
  offers: Array<{ token: string; phone: string | null }>;
}

async function creates(db: pg.Pool, pairs: Array<[Deed, Told]>, wrongs: Wrongs): Promise<void> {
  const { rows } = await db.query<Round>(
    `select t.venue_name as name, count(distinct o.contact_id) as friends,
       coalesce(jsonb_agg(jsonb_build_object('token', o.token, 'phone', o.phone)) filter (where o.id is not null), '[]') as offers
     from bookings.tee_times t left join bookings.offers o on o.booking_id = t.id
     where t.venue_name = any($1) group by t.id`,
    [pairs.map(([deed]) => deed.name)],
  );
  const sent = await invitesSent();
  const waiting = await db.query<{ token: string }>(
    `select o.token from notifications.messages m join bookings.offers o on o.id = m.offer_id
     where m.kind = 'invite' and m.state = 'queued' and m.due_at > now() + interval '1 minute'`,
  );
  // A number that was texted often this hour waits its time; that is a rule of the product.
  const later = new Set(waiting.rows.map(({ token }) => token));
  const roundsOf = (name: string) => rows.filter((row) => row.name === name);
  for (const [deed, told] of pairs) {
    const rounds = roundsOf(deed.name!);
    if (!isGood(told)) wrongs.add('made, though the answer was an error', told.id, rounds.length);
    else if (!rounds.length) wrongs.add('acknowledged, yet not there', told.id);
    if (rounds.length > 1) wrongs.add('doubled', told.id);
    for (const { friends, offers } of rounds) {
      if (offers.length < ASKED) wrongs.add(`only ${offers.length} of ${ASKED} asked`, told.id);
      if (offers.length > ASKED || Number(friends) < offers.length)
        wrongs.add('more than three asked', told.id);
      for (const { token, phone } of offers) {
        const texts = sent.get(token) ?? 0;
        if (phone && texts === 0 && !later.has(token)) wrongs.add('invite not sent', told.id);
        if (texts > 1) wrongs.add('invite sent twice', told.id);
      }
    }
  }
  const good = pairs.filter(([, told]) => isGood(told));
  for (const [deed, told] of good.slice(0, READ_BACK)) {
    const { cookie } = deed.organiser!;
    const read = await fetch(`${gameUrl}/api/bookings/${told.answer.id}`, { headers: { cookie } });
    const { offers, venueName } = (await read.json()) as { offers?: unknown[]; venueName?: string };
    if (offers?.length !== ASKED || venueName !== deed.name)
      wrongs.add('the API shows something else', told.id);
  }
}

async function saves(db: pg.Pool, pairs: Array<[Deed, Told]>, wrongs: Wrongs): Promise<void> {
  const { rows } = await db.query<{ name: string; n: string }>(
    `select name, count(*) as n from contacts.contacts where name = any($1) group by 1`,
    [pairs.map(([deed]) => deed.name)],
  );
  const found = new Map(rows.map(({ name, n }) => [name, Number(n)]));
  for (const [deed, told] of pairs) {
    const n = found.get(deed.name!) ?? 0;
    if (!isGood(told)) wrongs.add('made, though the answer was an error', told.id, n);
    else if (n === 0) wrongs.add('acknowledged, yet not there', told.id);
    else if (n > 1) wrongs.add('doubled', told.id);
  }
}

async function replies(db: pg.Pool, pairs: Array<[Deed, Told]>, wrongs: Wrongs): Promise<void> {
  const { rows } = await db.query<{ id: string; state: string }>(
    `select id, state from bookings.offers where id = any($1)`,
    [pairs.map(([deed]) => deed.offer!.id)],
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  for (const [deed, told] of pairs) {
    const state = states.get(deed.offer!.id)!;
    const applied = FITS[deed.answer!].includes(state);
    if (isGood(told) && !applied) wrongs.add(`acknowledged, yet the offer is ${state}`, told.id);
    if (!isGood(told) && state !== 'pending') wrongs.add('answered, though the answer was an error', told.id);
    if (isGood(told) && deed.kind === 'link' && !FITS[deed.answer!].includes(told.answer.outcome!))
      wrongs.add(`the answer said ${told.answer.outcome}`, told.id);
  }
}

/** Nobody's tee times change while dashboards alone are read; beside other acts the list may be growing. */
async function dashboards(db: pg.Pool, pairs: Array<[Deed, Told]>, wrongs: Wrongs): Promise<void> {
  const { rows } = await db.query<{ id: string; n: string }>(
    `select organiser_id as id, count(*) as n from bookings.tee_times where organiser_id = any($1) group by 1`,
    [pairs.map(([deed]) => deed.organiser!.userId)],
  );
  const rounds = new Map(rows.map(({ id, n }) => [id, Number(n)]));
  for (const [deed, told] of pairs) {
    const shown = told.answer.items ?? -1;
    if (isGood(told) && (shown < 0 || shown > (rounds.get(deed.organiser!.userId) ?? 0)))
      wrongs.add('a dashboard showed what is not there', told.id);
  }
}

/** Looks at every act that began; call it once all is drained. */
export async function truth(db: pg.Pool, deeds: Deed[], told: Told[], wrongs: Wrongs): Promise<void> {
  const byId = new Map(told.map((one) => [one.id, one]));
  const pairs = deeds.flatMap((deed): Array<[Deed, Told]> => {
    const one = byId.get(deed.act.id);
    return one ? [[deed, one]] : [];
  });
  for (const [deed, { id, status, problem = '', ...rest }] of pairs)
    if (isRefused({ status, ...rest })) {
      if (!deed.act.givesUp) wrongs.add('refused to the end', id);
    } else if (status < 200 || status >= 300)
      wrongs.add(`answered ${status || 'not at all'} ${problem}`.trim(), id);
  const looks = [
    [creates, ['create']],
    [saves, ['save']],
    [replies, ['link', 'text']],
    [dashboards, ['dashboard']],
  ] as const;
  for (const [look, kinds] of looks) {
    const concerned = pairs.filter(([deed]) => (kinds as readonly string[]).includes(deed.kind));
    if (concerned.length) await look(db, concerned, wrongs);
  }
}

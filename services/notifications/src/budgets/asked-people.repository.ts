import type { UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { channelsThatCost } from '../messages/channels.js';
import type { Spent } from './room.js';
import { POINTS, type Record } from './tiers.js';

/** The facts about a recipient that change an organiser's points, with their columns. */
const MARKS = { stopped: 'stopped_at', undelivered: 'undelivered_at', complained: 'complained_at' } as const;
export type Mark = keyof typeof MARKS;

/**
 * What an organiser has sent, the record that decides on the tier, and which recipients of these messages are known.
 */
export interface Standing {
  organiserId: UserId;
  spent: Spent;
  known: Record;
  recipients: string[];
}
export interface AskedPerson {
  organiserId: UserId;
  recipient: string;
  country: string | null;
}
const DAY_MS = 86_400_000;
/** Answers and complaints count for this long. */
const REMEMBERED_MS = 180 * DAY_MS;
/** An opt-out or complaint counts against the organisers who wrote to the person within this time. */
const BLAMED_MS = 30 * DAY_MS;

/**
 * One row for each person to whom something was sent in an organiser's name: whether they answered, opted out or
 * complained.
 */
@Injectable()
export class AskedPeopleRepository {
  constructor(private readonly db: Db) {}

  /** Makes transactions that send for the same organisers run one after another. Call it with sorted ids. */
  async lock(tx: Tx, organiserIds: UserId[]): Promise<void> {
    for (const id of organiserIds)
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('budget:' || $1, 0))`, [id]);
  }

  /** The standing of each organiser. Messages with these ids are not counted. */
  standings(
    on: { query: Db['query'] },
    organiserIds: UserId[],
    about: { messageIds: string[]; recipients: string[] },
    { now, day }: { now: Date; day: Date },
  ): Promise<Standing[]> {
    return on.query<Standing>(
      `with o as (select unnest($1::uuid[]) as id),
       sent as (
         select organiser_id, channel, sent_at from messages
           where organiser_id = any($1) and sent_at > least($2::timestamptz, $3::timestamptz) and id <> all($4)
         -- A text that waits for its turn was deducted from the budget when it joined its line.
         union all select organiser_id, channel, $5 from messages
           where line = any($1) and state = 'queued' and organiser_id = any($1) and id <> all($4))
       select o.id as "organiserId",
         (select jsonb_build_object(
            'texts', jsonb_build_object('hour', count(*) filter (where channel = any($8) and sent_at > $2), 'day', count(*) filter (where channel = any($8) and sent_at > $3)),
            'mails', jsonb_build_object('hour', count(*) filter (where channel = any($9) and sent_at > $2), 'day', count(*) filter (where channel = any($9) and sent_at > $3)))
          from sent where sent.organiser_id = o.id)
         || (select jsonb_build_object(
            'newPeople', jsonb_build_object('hour', count(*) filter (where first_at > $2), 'day', count(*) filter (where first_at > $3)),
            'countries', jsonb_build_object(
              'hour', coalesce(jsonb_agg(distinct country) filter (where country is not null and first_at > $2), '[]'),
              'day', coalesce(jsonb_agg(distinct country) filter (where country is not null and first_at > $3), '[]')))
          from asked_people a where a.organiser_id = o.id) as spent,
         (select jsonb_build_object(
            'answersByText', count(distinct answered_from) filter (where answered_by_text and answered_at > $6),
            'answersOtherwise', count(distinct answered_from) filter (where not answered_by_text and answered_at > $6),
            'stops', count(*) filter (where stopped_at > $6), 'undelivered', count(*) filter (where undelivered_at > $6),
            'complaints', count(*) filter (where complained_at > $6))
          from asked_people a where a.organiser_id = o.id)
         || coalesce((select jsonb_build_object(
            'ageDays', coalesce(extract(epoch from $5 - u.created_at) / 86400, 0), 'paid', u.paid) from users u where u.id = o.id),
            '{"ageDays": 0, "paid": false}') as known,
         array(select recipient from asked_people a
           where a.organiser_id = o.id and a.recipient = any($7) and first_at is not null) as recipients
       from o`,
      [
        organiserIds,
        new Date(now.getTime() - 3_600_000),
        day,
        about.messageIds,
        now,
        new Date(now.getTime() - REMEMBERED_MS),
        about.recipients,
        channelsThatCost('texts'),
        channelsThatCost('mails'),
      ],
    );
  }

  async standingOf(organiserId: UserId, when: { now: Date; day: Date }): Promise<Standing> {
    const nothing = { messageIds: [], recipients: [] };
    const [standing] = await this.standings(this.db, [organiserId], nothing, when);
    return standing!;
  }

  /** Organisers against whom something counts, the one with the most against them first. */
  suspects(
    now: Date,
    most: number,
  ): Promise<Array<{ id: UserId; name: string; isSuspended: boolean; isStopped: boolean }>> {
    return this.db.query(
      `select u.id, u.name, u.suspended as "isSuspended",
         exists (select 1 from sending_stops s where s.organiser_id = u.id) as "isStopped"
       from users u join asked_people a on a.organiser_id = u.id
       where greatest(a.stopped_at, a.undelivered_at, a.complained_at) > $1
       group by u.id
       order by $2::float8 * count(*) filter (where a.complained_at > $1) + $3::float8 * count(*) filter (where a.stopped_at > $1)
         + $4::float8 * count(*) filter (where a.undelivered_at > $1), u.id
       limit $5`,
      [new Date(now.getTime() - REMEMBERED_MS), POINTS.complaint, POINTS.stop, POINTS.undelivered, most],
    );
  }

  /** How many messages of the organiser wait for the budget, or for anything else. */
  async waiting(organiserId: UserId): Promise<number> {
    const [row] = await this.db.query<{ count: number }>(
      `select count(*)::int as count from messages where organiser_id = $1 and state = 'queued' and over_budget`,
      [organiserId],
    );
    return row!.count;
  }

  async asked(tx: Tx, people: AskedPerson[], now: Date): Promise<void> {
    await tx.query(
      `insert into asked_people as a (organiser_id, recipient, country, first_at)
       select distinct on ("organiserId", recipient) "organiserId", recipient, country, $2
       from jsonb_to_recordset($1) as p("organiserId" uuid, recipient text, country text)
       order by "organiserId", recipient, country
       on conflict (organiser_id, recipient) do update set first_at = coalesce(a.first_at, excluded.first_at),
         country = coalesce(a.country, excluded.country)`,
      [JSON.stringify(people), now],
    );
  }

  /** Stores that this person answered. `from` is the phone or email that belongs to the person, and is kept as a hash. */
  async answered(
    tx: Tx,
    organiserId: UserId,
    recipient: string,
    { from, byText, at }: { from: string; byText: boolean; at: Date },
  ): Promise<void> {
    await tx.query(
      `insert into asked_people as a (organiser_id, recipient, answered_at, answered_from, answered_by_text)
       values ($1, $2, $3, encode(sha256(convert_to($4, 'UTF8')), 'hex'), $5)
       on conflict (organiser_id, recipient) do update set answered_at = excluded.answered_at,
         answered_from = case when a.answered_by_text then a.answered_from else excluded.answered_from end,
         answered_by_text = a.answered_by_text or excluded.answered_by_text`,
      [organiserId, recipient, at, from, byText],
    );
  }

  /** Counts the fact against every organiser in whose name something was sent to this address lately. */
  async mark(tx: Tx, address: string, what: Mark, at: Date): Promise<void> {
    await tx.query(
      `update asked_people a set ${MARKS[what]} = $2
       from (select distinct organiser_id, recipient from messages
         where address = $1 and organiser_id is not null and sent_at > $3) m
       where a.organiser_id = m.organiser_id and a.recipient = m.recipient`,
      [address, at, new Date(at.getTime() - BLAMED_MS)],
    );
  }

  /** Counts a report against this organiser, once for each golfer who reports. */
  async reported(tx: Tx, organiserId: UserId, byUserId: UserId, at: Date): Promise<void> {
    await tx.query(
      `insert into asked_people (organiser_id, recipient, complained_at) values ($1, 'report:' || $2, $3)
       on conflict (organiser_id, recipient) do update set complained_at = excluded.complained_at`,
      [organiserId, byUserId, at],
    );
  }

  /** Takes back what this golfer reported about the organiser until then. */
  async dismissed(tx: Tx, organiserId: UserId, byUserId: UserId, at: Date): Promise<void> {
    await tx.query(
      `update asked_people set complained_at = null
       where organiser_id = $1 and recipient = 'report:' || $2 and complained_at <= $3`,
      [organiserId, byUserId, at],
    );
  }

  /** Deletes what is known of this organiser, and what this golfer reported of others. */
  async forget(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(`delete from asked_people where organiser_id = $1 or recipient = 'report:' || $1::text`, [
      userId,
    ]);
  }
}

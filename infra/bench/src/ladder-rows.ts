import type { TeeTimeId } from '@game/contracts';
import { defineTimer } from '@game/platform';
import type pg from 'pg';

/** The timer that evaluates a ladder, by its name; only bookings has its handler. */
export const evaluate = defineTimer<TeeTimeId>('bookings.look');

/** Each tee time has an organiser of its own with nine friends in three tiers; the three of tier 1 have been asked. */
export async function fillLadders(
  database: pg.Client,
  dueAt: Date,
  count: number,
  firstPhone = 2_000_000,
): Promise<TeeTimeId[]> {
  const { rows } = await database.query<{ id: TeeTimeId }>(
    `insert into bookings.tee_times (id, organiser_id, organiser_name, venue_name, tee_time, time_zone, booking_type,
       is_manual_entry, status, number_of_players, ladder_state, ladder_tier, ladder_started_at, on_free_plan, created_at)
     select gen_random_uuid(), gen_random_uuid(), 'Pat', 'Eagle Creek', $1::timestamptz + interval '4 days', 'America/Chicago',
       'booked', true, 'confirmed', 1, 'running', 1, $1::timestamptz - interval '3 hours', false, now()
     from generate_series(1, $2::int) returning id`,
    [dueAt, count],
  );
  const ids = rows.map(({ id }) => id);
  await database.query(
    `insert into bookings.roster (id, owner_id, name, phone, tier, sms_permission, position, version)
     select gen_random_uuid(), organiser_id, 'Friend ' || n, '+1312' || $2::int + (row_number() over ()), (n - 1) / 3 + 1, true,
       n, 1
     from bookings.tee_times t, generate_series(1, 9) n where t.id = any($1)`,
    [ids, firstPhone],
  );
  await database.query(
    `insert into bookings.offers (id, booking_id, contact_id, name, phone, sms_permission, tier, state, by_hand, sent_at,
       expires_at, code, token, one_seat)
     select gen_random_uuid(), t.id, r.id, r.name, r.phone, true, 1, 'pending', false, t.ladder_started_at, $1, 1,
       md5(t.id::text || r.id), true
     from bookings.tee_times t join bookings.roster r on r.owner_id = t.organiser_id and r.tier = 1
     where t.id = any($2)`,
    [dueAt, ids],
  );
  return ids;
}

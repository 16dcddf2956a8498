/**
 * The statements that the product sends Postgres for each request, recorded by `log_statement = all` while one such request
 * ran alone in the embedded runtime. Those of bus and outbox are left out: rows of command_results, outbox and inbox, and
 * the handling of events. The others have the same number and kind; long column lists are shortened to `*` in
 * reads and to the changed columns in writes. The tables are a copy of the product's.
 */
const PEOPLE = `
  select r.id, r.name, r.tier, r.phone, r.email, r.sms_permission, coalesce(p.opted_out, false) as opted_out,
    (select time_zone from bookings.players where players.phone = r.phone order by id limit 1) as zone
  from bookings.roster r left join bookings.phones p on p.phone = r.phone`;

export const session = `
  select u.*, s.expires_at from auth.sessions s join auth.users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now()`;
export const lock = `select pg_advisory_xact_lock(hashtextextended($1, 0))`;

/** POST /api/contacts. */
export const contactsEnd = `
  select coalesce(max(position), 0) + 1 as next, count(*)::int as count from contacts.contacts where owner_id = $1`;
export const insertContact = `
  insert into contacts.contacts (id, owner_id, name, email, tier, is_imported, sms_permission, position, version)
  select r.id, r.owner_id, r.name, r.email, r.tier, false, false, r.position, 1
  from jsonb_to_recordset($1) as r(id uuid, owner_id uuid, name text, email text, tier smallint, position int)
  on conflict (owner_id, device_contact_id) where device_contact_id is not null do nothing returning *`;
export const wasActive = `
  update contacts.players set last_active_at = now()
  where user_id = $1 and not deleted and (last_active_at is null or last_active_at < now() - interval '1 hour')`;

/** POST /api/bookings with sendInvites: first the roster of contacts, then the tee time with three offers. */
export const contactsOf = `select * from contacts.contacts where owner_id = $1 order by tier, position`;
export const saveRoster = `
  insert into bookings.roster (id, owner_id, name, email, phone, tier, sms_permission, position, version)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
    tier = excluded.tier, sms_permission = excluded.sms_permission, position = excluded.position,
    version = excluded.version where excluded.version > roster.version`;
export const entitlement = `select premium, may_host from bookings.entitlements where user_id = $1`;
export const allowanceUsed = `
  select count(*)::int as used from bookings.tee_times
  where organiser_id = $1 and on_free_plan and created_at >= now() - interval '30 days' and cancelled_at is null`;
export const insertTeeTime = `
  insert into bookings.tee_times (id, organiser_id, organiser_name, venue_name, tee_time, time_zone, booking_type,
    is_manual_entry, status, number_of_players, ladder_state, created_at)
  values ($1, $2, $3, $4, $5, 'America/Chicago', 'booked', true, 'confirmed', 1, 'idle', now())`;
export const insertActivity = `
  insert into bookings.activity (id, booking_id, at, kind, text) values ($1, $2, now(), $3, $4)`;
export const setTimer = `
  insert into bookings.timers (job, key, due_at) values ($1, $2, $3)
  on conflict (job, key) do update set due_at = excluded.due_at, attempts = 0`;
export const peopleOf = `${PEOPLE} where r.owner_id = $1 and not r.deleted
  order by r.tier, coalesce(array_position($2::uuid[], r.id), 1000), r.position, r.id`;
export const person = `${PEOPLE} where r.id = $1 and not r.deleted`;
export const codesOf = `
  select o.code from bookings.offers o join bookings.tee_times t on t.id = o.booking_id
  where o.phone = $1 and (o.sent_at > now() - interval '7 days'
    or (o.state not in ('closed', 'withdrawn') and t.tee_time > now()))`;
export const updateTeeTime = `
  update bookings.tee_times set ladder_state = $2, ladder_tier = 1, ladder_started_at = now(), next_move_at = $3,
    version = version + 1, send_confirmation = true, status = 'confirmed' where id = $1`;
const OFFER = `id, booking_id, contact_id, name, phone, email, sms_permission, tier, state, by_hand, sent_at,
  expires_at, replied_at, overlap_asked, code, token`;
const values = (row: number) =>
  `(${Array.from({ length: 16 }, (_, i) => `$${row * 16 + i + 1}`).join(', ')})`;
/** The three offers of a foursome in one statement. */
export const saveOffers = `
  insert into bookings.offers (${OFFER}) values ${[0, 1, 2].map(values).join(', ')}
  on conflict (id) do update set state = excluded.state, replied_at = excluded.replied_at, name = excluded.name,
    phone = excluded.phone, email = excluded.email, code = excluded.code, token = excluded.token`;
export const whoElseSeesIt = `
  with asked as (select o.phone, lower(o.email) as email, t.organiser_id
    from bookings.offers o join bookings.tee_times t on t.id = o.booking_id where t.id = $1)
  select p.id from asked a join bookings.players p on p.phone_verified and p.phone = a.phone and p.id <> a.organiser_id
  union
  select p.id from asked a join bookings.players p
    on p.email_verified and lower(p.email) = a.email and p.id <> a.organiser_id
  order by id`;

/** POST /api/invitations/{token}. A text is answered by the same statements once its offer is known. */
export const bookingOfToken = `select booking_id as id from bookings.offers where token = $1`;
export const lockTeeTime = `select * from bookings.tee_times where id = $1 for update`;
export const offersOf = `select * from bookings.offers where booking_id = $1`;
export const overlaps = `
  select 1 from bookings.offers o join bookings.tee_times t on t.id = o.booking_id
  where o.booking_id <> $1 and o.state in ('accepted', 'reconfirm') and t.status <> 'cancelled'
    and (o.phone = $2 or lower(o.email) = lower($3))
    and t.tee_time > $4::timestamptz - interval '5 hours' and t.tee_time < $4::timestamptz + interval '5 hours'
  limit 1`;

/** The webhook of a text: notifications stores it, and bookings finds its offer. */
export const keepWebhook = `
  insert into notifications.webhooks (provider, event_id, at) values ('twilio', $1, now())
  on conflict do nothing returning 1`;
export const keepText = `
  insert into notifications.inbound_texts (sid, phone, body, meaning, at) values ($1, $2, $3, 'in', now())
  on conflict do nothing`;
export const offersOfPhone = `
  select o.id, o.booking_id, o.code, o.state from bookings.offers o join bookings.tee_times t on t.id = o.booking_id
  where o.phone = $1 and t.tee_time > now() and t.status <> 'cancelled' and o.state not in ('closed', 'withdrawn')
  order by t.tee_time, o.code`;

/** GET /api/bookings. */
export const teeTimesOf = `select * from bookings.tee_times where organiser_id = $1 order by tee_time, id`;
export const offersOfAll = `select * from bookings.offers where booking_id = any($1)`;

import type { Tx } from '@game/platform';
import { indexedWords } from '../search/indexed-words.js';
import { searchName } from '../venues/search-name.js';
import type { VenueRecord } from './record.js';
import { timeZoneAt } from './time-zone.js';

export interface VenueRow {
  id: string;
  record: VenueRecord;
}

const COLUMNS = `id uuid, name text, search_name text, type text, address text, city text, state text, lat float8,
  lng float8, time_zone text, rating real, phone text, website text, amenities text[], facts jsonb, area text,
  words text[]`;

const rowOf = ({ id, record }: VenueRow) => ({
  ...record,
  id,
  search_name: searchName(record.name, record.city),
  words: indexedWords(record.name, record.city, record.state),
  time_zone: timeZoneAt(record.lat, record.lng),
  facts: Object.fromEntries(Object.entries(record.facts).filter(([, value]) => value != null)),
  area: record.area && `((${record.area[0]},${record.area[1]}),(${record.area[2]},${record.area[3]}))`,
});

/**
 * Inserts venues, or updates them from their records. Fields that a record does not know stay as they are.
 */
export async function upsertVenues(tx: Tx, rows: VenueRow[]): Promise<void> {
  await tx.query(
    `insert into venues (id, name, search_name, type, address, city, state, lat, lng, time_zone, rating, phone, website,
       amenities, facts, area, words)
     select id, name, search_name, type, address, city, state, lat, lng, time_zone, rating, phone, website, amenities,
       facts, area::box, words
     from jsonb_to_recordset($1::jsonb) as r(${COLUMNS})
     on conflict (id) do update set
       name = excluded.name, search_name = excluded.search_name, words = excluded.words, type = excluded.type,
       address = coalesce(excluded.address, venues.address), city = coalesce(excluded.city, venues.city),
       state = coalesce(excluded.state, venues.state), lat = excluded.lat, lng = excluded.lng,
       time_zone = excluded.time_zone, rating = coalesce(excluded.rating, venues.rating),
       phone = coalesce(excluded.phone, venues.phone), website = coalesce(excluded.website, venues.website),
       amenities = array(select distinct a from unnest(venues.amenities || excluded.amenities) a order by a),
       facts = venues.facts || excluded.facts, area = coalesce(excluded.area, venues.area)`,
    [JSON.stringify(rows.map(rowOf))],
  );
}

/**
 * Adds to venues the fields that they lack. The fields that they have, including name and coordinates, stay
 * as they are.
 */
export async function addToVenues(tx: Tx, rows: VenueRow[]): Promise<void> {
  if (!rows.length) return;
  await tx.query(
    `update venues v set address = coalesce(v.address, r.address), city = coalesce(v.city, r.city),
       state = coalesce(v.state, r.state), rating = coalesce(v.rating, r.rating), phone = coalesce(v.phone, r.phone),
       website = coalesce(v.website, r.website), facts = r.facts || v.facts, area = coalesce(v.area, r.area::box)
     from jsonb_to_recordset($1::jsonb) as r(${COLUMNS})
     where v.id = r.id`,
    [JSON.stringify(rows.map(rowOf))],
  );
}

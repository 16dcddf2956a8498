import { newId, type Tx } from '@game/platform';
import { VenueType, tabOfVenue } from '@game/contracts';
import { timeZoneAt } from './time-zone.js';
import { boxesAround } from '../venues/box.js';
import { searchName } from '../venues/search-name.js';
import type { VenueRecord } from './record.js';

/** Venues of two sources are the same if they are so near to each other and their names so similar (0 to 1). */
const TWIN_MILES = 1;
const TWIN_LIKENESS = 0.5;

/**
 * Saves venues by source and source id. A venue that another source has with a similar name at nearly the same place
 * is the same venue and keeps its id. What a source does not know stays as it is.
 */
export async function saveVenues(
  tx: Tx,
  records: VenueRecord[],
): Promise<{ added: number; updated: number }> {
  const unique = [...new Map(records.map((r) => [`${r.source} ${r.sourceId}`, r])).values()];
  const known = await knownIds(tx, unique);
  const keyOf = (record: VenueRecord) => `${record.source} ${record.sourceId}`;
  const unknown = unique.filter((record) => !known.has(keyOf(record)));
  const twins = await twinsOf(tx, unknown);
  const taken = new Set(known.values());
  let added = 0;
  const rows = unique.map((record) => {
    let id = known.get(keyOf(record)) ?? twins.get(record)?.find((twin) => !taken.has(twin));
    if (!id) {
      id = newId();
      added++;
    }
    taken.add(id);
    return rowOf(id, record);
  });
  await upsert(tx, rows);
  return { added, updated: unique.length - added };
}

async function knownIds(tx: Tx, records: VenueRecord[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ key: string; venue_id: string }>(
    `select source || ' ' || source_id as key, venue_id from venue_sources
     where (source, source_id) in (select * from unnest($1::text[], $2::text[]))`,
    [records.map((r) => r.source), records.map((r) => r.sourceId)],
  );
  return new Map(rows.map((row) => [row.key, row.venue_id]));
}

/** Returns for each record the ids of venues that may be the same, the most similar first. */
async function twinsOf(tx: Tx, records: VenueRecord[]): Promise<Map<VenueRecord, string[]>> {
  const asked = records.map(({ source, name, type, lat, lng }, n) => {
    const types = VenueType.options.filter((t) => tabOfVenue[t] === tabOfVenue[type]);
    const boxes = boxesAround({ lat, lng }, TWIN_MILES).map(([w, s, e, n]) => `((${w},${s}),(${e},${n}))`);
    return { n, source, name: searchName(name), types, box: boxes[0], other_box: boxes[1] ?? boxes[0] };
  });
  const found = await tx.query<{ n: number; id: string }>(
    `select r.n, v.id from jsonb_to_recordset($1::jsonb)
       as r(n int, source text, name text, types text[], box text, other_box text)
     cross join lateral (
       select id, similarity(search_name, r.name) as likeness from venues
       where (place <@ r.box::box or place <@ r.other_box::box) and type = any(r.types)
         and not exists (select from venue_sources s where s.venue_id = venues.id and s.source = r.source)
       offset 0
     ) v
     where v.likeness >= $2 order by r.n, v.likeness desc, v.id`,
    [JSON.stringify(asked), TWIN_LIKENESS],
  );
  const twins = new Map<VenueRecord, string[]>();
  for (const { n, id } of found) twins.set(records[n]!, [...(twins.get(records[n]!) ?? []), id]);
  return twins;
}

const rowOf = (id: string, r: VenueRecord) => ({
  ...r,
  id,
  search_name: searchName(r.name, r.city),
  source_id: r.sourceId,
  time_zone: timeZoneAt(r.lat, r.lng),
  facts: Object.fromEntries(Object.entries(r.facts).filter(([, value]) => value != null)),
  area: r.area && `((${r.area[0]},${r.area[1]}),(${r.area[2]},${r.area[3]}))`,
});

async function upsert(tx: Tx, rows: Array<ReturnType<typeof rowOf>>): Promise<void> {
  const params = [JSON.stringify(rows)];
  await tx.query(
    `insert into venues (id, name, search_name, type, address, city, state, lat, lng, time_zone, rating, phone, website,
       amenities, facts, area)
     select id, name, search_name, type, address, city, state, lat, lng, time_zone, rating, phone, website, amenities,
       facts, area::box
     from jsonb_to_recordset($1::jsonb) as r(id uuid, name text, search_name text, type text, address text, city text,
       state text, lat float8, lng float8, time_zone text, rating real, phone text, website text, amenities text[],
       facts jsonb, area text)
     on conflict (id) do update set
       name = excluded.name, search_name = excluded.search_name, type = excluded.type,
       address = coalesce(excluded.address, venues.address), city = coalesce(excluded.city, venues.city),
       state = coalesce(excluded.state, venues.state), lat = excluded.lat, lng = excluded.lng,
       time_zone = excluded.time_zone, rating = coalesce(excluded.rating, venues.rating),
       phone = coalesce(excluded.phone, venues.phone), website = coalesce(excluded.website, venues.website),
       amenities = array(select distinct a from unnest(venues.amenities || excluded.amenities) a order by a),
       facts = venues.facts || excluded.facts, area = coalesce(excluded.area, venues.area)`,
    params,
  );
  await tx.query(
    `insert into venue_sources (source, source_id, venue_id)
     select source, source_id, id from jsonb_to_recordset($1::jsonb) as r(id uuid, source text, source_id text)
     on conflict (source, source_id) do update set venue_id = excluded.venue_id`,
    params,
  );
}

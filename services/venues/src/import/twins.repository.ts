import type { Tx } from '@game/platform';
import { VenueType, tabOfVenue } from '@game/contracts';
import { boxesAround } from '../venues/box.js';
import type { VenueRecord } from './record.js';
import { sameCourse } from './twins.js';

/** Two venues are the same if they are within this distance and their names mean the same course. */
export const TWIN_MILES = 1;

/** A stored venue, with the source that it came from. */
export interface Place {
  id: string;
  sources: string[];
}
export const keyOf = (record: VenueRecord) => `${record.source} ${record.sourceId}`;

const SOURCES = `array(select distinct source from venue_sources s where s.venue_id = v.id) as sources`;

/** The stored venues that an earlier import or load saved from these records. */
export async function knownPlaces(tx: Tx, records: VenueRecord[]): Promise<Map<string, Place>> {
  const rows = await tx.query<Place & { key: string }>(
    `select k.source || ' ' || k.source_id as key, v.id, ${SOURCES}
     from venue_sources k join venues v on v.id = k.venue_id
     where (k.source, k.source_id) in (select * from unnest($1::text[], $2::text[]))`,
    [records.map((r) => r.source), records.map((r) => r.sourceId)],
  );
  return new Map(rows.map(({ key, ...place }) => [key, place]));
}

/** For each record the nearest stored venue with a name that means the same course, if there is one. */
export async function twinsOf(tx: Tx, records: VenueRecord[]): Promise<Map<VenueRecord, Place>> {
  const asked = records.map(({ type, lat, lng }, n) => {
    const types = VenueType.options.filter((t) => tabOfVenue[t] === tabOfVenue[type]);
    const boxes = boxesAround({ lat, lng }, TWIN_MILES).map(([w, s, e, n]) => `((${w},${s}),(${e},${n}))`);
    return { n, lat, lng, types, box: boxes[0], other_box: boxes[1] ?? boxes[0] };
  });
  const found = await tx.query<Place & { n: number; name: string }>(
    `select r.n, v.id, v.name, ${SOURCES} from jsonb_to_recordset($1::jsonb)
       as r(n int, lat float8, lng float8, types text[], box text, other_box text)
     cross join lateral (
       select id, name, place from venues
       where (place <@ r.box::box or place <@ r.other_box::box) and type = any(r.types)
       offset 0
     ) v
     order by r.n, v.place <-> point(r.lng, r.lat), v.id`,
    [JSON.stringify(asked)],
  );
  const twins = new Map<VenueRecord, Place>();
  for (const { n, name, ...place } of found) {
    const record = records[n]!;
    if (!twins.has(record) && sameCourse(name, record.name)) twins.set(record, place);
  }
  return twins;
}

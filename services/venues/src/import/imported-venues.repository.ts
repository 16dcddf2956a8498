import { newId, type Tx } from '@game/platform';
import { tabOfVenue } from '@game/contracts';
import { boxesAround } from '../venues/box.js';
import { mergeRecords, type VenueRecord } from './record.js';
import { saveScorecards } from './scorecards.repository.js';
import { sameCourse } from './twins.js';
import { TWIN_MILES, keyOf, knownPlaces, twinsOf, type Place } from './twins.repository.js';
import { addToVenues, upsertVenues } from './venue-rows.repository.js';

export interface Saved {
  added: number;
  updated: number;
  /** The number of rows that were merged into a known venue. */
  merged: number;
}
interface Target extends Partial<Place> {
  records: VenueRecord[];
  /** True if these records only add fields that the venue lacks. */
  adds: boolean;
}

/**
 * Saves venues by source and source id. A venue with nearly the same name within a mile counts as the same venue
 * and keeps its id. Fields that the source does not know are left unchanged. With `yields`, a venue that another
 * source has saved only gets the fields that it lacks.
 */
export async function saveVenues(tx: Tx, records: VenueRecord[], { yields = false } = {}): Promise<Saved> {
  const unique = [...new Map(records.map((r) => [keyOf(r), r])).values()];
  const known = await knownPlaces(tx, unique);
  const twins = await twinsOf(
    tx,
    unique.filter((record) => !known.has(keyOf(record))),
  );
  const targets: Target[] = [];
  let merged = 0;
  for (const record of unique) {
    const place = known.get(keyOf(record)) ?? twins.get(record);
    const double = targets.find((target) =>
      place && target.id ? target.id === place.id : target.records.some((r) => near(r, record)),
    );
    if (double) {
      double.records.push(record);
      merged++;
      continue;
    }
    const others = place?.sources.some((source) => source !== record.source) ?? false;
    const again = !known.has(keyOf(record)) && (place?.sources.includes(record.source) ?? false);
    if (again) merged++;
    targets.push({ ...place, records: [record], adds: again || (yields && others) });
  }
  const rows = targets.map((target) => {
    const id = target.id ?? newId();
    return { id, adds: target.adds, record: target.records.reduce(mergeRecords), records: target.records };
  });
  await upsertVenues(
    tx,
    rows.filter((row) => !row.adds),
  );
  await addToVenues(
    tx,
    rows.filter((row) => row.adds),
  );
  await saveSources(tx, rows);
  await saveScorecards(tx, rows);
  const added = targets.filter((target) => !target.id).length;
  return { added, updated: unique.length - added - merged, merged };
}

/**
 * Only one import or load runs at a time: two at once would not see each other's venues and would save the
 * same venue twice.
 */
export async function lockVenues(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('venues.seed'))`);
}

/** In degrees: more than a mile, and cheap to compare in SQL. */
const FAR_DEGREES = 0.02;
const near = (a: VenueRecord, b: VenueRecord) =>
  Math.abs(a.lat - b.lat) < FAR_DEGREES &&
  tabOfVenue[a.type] === tabOfVenue[b.type] &&
  boxesAround(a, TWIN_MILES).some(([w, s, e, n]) => b.lng >= w && b.lng <= e && b.lat >= s && b.lat <= n) &&
  sameCourse(a.name, b.name);

async function saveSources(tx: Tx, rows: Array<{ id: string; records: VenueRecord[] }>): Promise<void> {
  const sources = rows.flatMap(({ id, records }) =>
    records.map(({ source, sourceId }) => ({ id, source, source_id: sourceId })),
  );
  await tx.query(
    `insert into venue_sources (source, source_id, venue_id)
     select source, source_id, id from jsonb_to_recordset($1::jsonb) as r(id uuid, source text, source_id text)
     on conflict (source, source_id) do update set venue_id = excluded.venue_id`,
    [JSON.stringify(sources)],
  );
}

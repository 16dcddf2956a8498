import { METRES_PER_MILE, distanceMiles } from '@game/contracts';
import type { Tx } from '@game/platform';
import type { HoleRecord, Reject } from './record.js';

const YARDS_PER_MILE = 1760;
/**
 * In degrees of latitude, about 800 m. A hole outside every known outline belongs to the nearest course
 * without an outline within this distance.
 */
const NEAR_DEGREES = 800 / METRES_PER_MILE / 69;

/**
 * Makes a temporary table in which holes wait until the whole file is read, because a hole may come before
 * its course.
 */
export async function openHoles(tx: Tx): Promise<void> {
  await tx.query(`
    create temp table imported_holes (
      source text, source_id text, number int, par int, yardage int, stroke_index int, line jsonb, place point
    ) on commit drop`);
}

export async function keepHoles(tx: Tx, holes: HoleRecord[]): Promise<void> {
  const rows = holes.map(({ line, ...hole }) => ({
    ...hole,
    line,
    yardage: yardsAlong(line),
    place: `(${line[0]![0]},${line[0]![1]})`,
  }));
  await tx.query(
    `insert into imported_holes
     select source, "sourceId", number, par, yardage, "strokeIndex", line, place::point
     from jsonb_to_recordset($1::jsonb) as r(source text, "sourceId" text, number int, par int, yardage int,
       "strokeIndex" int, line jsonb, place text)`,
    [JSON.stringify(rows)],
  );
}

/**
 * Attaches each hole to the smallest course outline around its tee, or else to the nearest course without an
 * outline. A hole with neither is refused, and so is a second hole with the same number.
 */
export async function attachHoles(tx: Tx): Promise<{ attached: number; rejects: Reject[] }> {
  await tx.query(`
    create temp table attached_holes on commit drop as
    select h.*, coalesce(inside.id, near.id) as venue_id
    from imported_holes h
    left join lateral (
      select id from venues where area @> box(h.place, h.place) and type in ('course', 'club')
      order by area(area), id limit 1
    ) inside on true
    left join lateral (
      select id from venues
      where inside.id is null and type in ('course', 'club') and area is null
        and place <@ box(point(h.place[0] - ${NEAR_DEGREES}, h.place[1] - ${NEAR_DEGREES}),
                         point(h.place[0] + ${NEAR_DEGREES}, h.place[1] + ${NEAR_DEGREES}))
      order by place <-> h.place, id limit 1
    ) near on true`);
  await tx.query(
    `delete from venue_holes where venue_id in (select venue_id from attached_holes where venue_id is not null)`,
  );
  // A club with several courses can have two holes with the same number. The hole with the lowest source id
  // is kept, so that the same file always gives the same holes.
  const saved = await tx.query<{ n: number }>(
    `with saved as (
       insert into venue_holes (venue_id, number, par, yardage, stroke_index, line, source)
       select distinct on (venue_id, number) venue_id, number, par, yardage, stroke_index, line, source
       from attached_holes where venue_id is not null order by venue_id, number, source_id
       returning 1)
     select count(*)::int as n from saved`,
  );
  const lost = await tx.query<{ where: string; twice: boolean }>(
    `select source_id as where, venue_id is not null as twice from (
       select *, row_number() over (partition by venue_id, number order by source_id) as nth from attached_holes
     ) h where venue_id is null or nth > 1 order by source_id`,
  );
  const rejects = lost.map(({ where, twice }) => ({
    where,
    reason: twice ? 'its course already has a hole with this number' : 'is not on or near a known course',
  }));
  return { attached: saved[0]!.n, rejects };
}

/** Returns the length of a line in yards. */
export function yardsAlong(line: Array<[number, number]>): number {
  const at = ([lng, lat]: [number, number]) => ({ lat, lng });
  const miles = line.slice(1).reduce((sum, point, i) => sum + distanceMiles(at(line[i]!), at(point)), 0);
  return Math.round(miles * YARDS_PER_MILE);
}

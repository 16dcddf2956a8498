import type { Found } from './record.js';

/** Other names under which files may have our columns. */
const OTHER_NAMES: Record<string, string> = {
  id: 'source_id',
  latitude: 'lat',
  longitude: 'lng',
  lon: 'lng',
  street: 'address',
  url: 'website',
};
const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const FACTS = [
  'holes',
  'par',
  'yardage',
  'course_rating',
  'slope_rating',
  'terrain_type',
  'water_hazards',
  'bunkers',
  'trees_density',
  'wind_exposure',
  'green_complexity',
  'difficulty_score',
];

/**
 * Reads a row by its columns: source_id, name, type, lat, lng, and optionally address, city, state, phone, website,
 * rating, amenities (separated by `;`) and the facts of a course. A row without source_id is identified by its name
 * and place.
 */
export function fromColumns(source: string, where: string, row: Record<string, unknown>): Found {
  const column: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const ours = name.trim().toLowerCase().replace(/[ -]+/g, '_');
    column[OTHER_NAMES[ours] ?? ours] = value === '' ? undefined : value;
  }
  const facts = Object.fromEntries(
    FACTS.filter((name) => column[name] !== undefined).map((name) => [camel(name), column[name]]),
  );
  const amenities = column['amenities'];
  const value = {
    ...column,
    source,
    sourceId: String(column['source_id'] ?? `${column['name']} @ ${column['lat']},${column['lng']}`),
    amenities:
      typeof amenities === 'string' ? amenities.split(';').filter((a) => a.trim()) : (amenities ?? []),
    facts,
    area: column['area'] ?? null,
  };
  return { kind: 'venue', where, value };
}

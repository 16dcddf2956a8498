import {
  capitals,
  cleanHoles,
  cleanName,
  cleanPhone,
  cleanType,
  cleanWebsite,
  type Cleaned,
} from './clean.js';
import { placeOf } from './coordinates.js';
import type { Found } from './record.js';
import { scorecardOf } from './scorecard.js';
import { usState } from './us-states.js';

/** Other names that files use for our columns, each mapped to our name. */
const OTHER_NAMES: Record<string, string> = {
  id: 'source_id',
  _id: 'source_id',
  latitude: 'lat',
  longitude: 'lng',
  lon: 'lng',
  lat_lng: 'latlng',
  street: 'address',
  url: 'website',
  total_yardage: 'yardage',
  'golf:type': 'type',
  'golf:holes': 'holes',
  'golf:par': 'par',
};
const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const FACTS = [
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
 * Reads a row by its columns and corrects known faults. The columns may be those of our CSV (see the README),
 * of OpenGolfAPI or of open-golf-course-db. A row without an id is identified by its name and coordinates.
 */
export function fromColumns(source: string, where: string, row: Record<string, unknown>): Found {
  const column: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const ours = name.trim().toLowerCase().replace(/[ -]+/g, '_');
    column[OTHER_NAMES[ours] ?? ours] = value === '' || value === null ? undefined : value;
  }
  const mended: string[] = [];
  const mend = <T>({ value, mended: what }: Cleaned<T>): T => (what && mended.push(what), value);
  const inUsa = /^usa?$/i.test(String(column['country'] ?? ''));
  const place = mend(placeOf(column, inUsa));
  if (!place) return { kind: 'reject', where, reason: 'has no coordinates' };
  const name = mend(cleanName(column['name']));
  if (/\bdisc golf\b/i.test(name)) return { kind: 'reject', where, reason: 'is for disc golf' };
  const { card, mended: cardMended } = scorecardOf(column);
  mended.push(...cardMended);
  const facts = Object.fromEntries(
    FACTS.filter((fact) => column[fact] !== undefined).map((fact) => [camel(fact), column[fact]]),
  );
  const par = Number(column['par']) || null;
  const holes = mend(cleanHoles(column['holes'], card, par));
  if (holes === 18 && par !== null && par < 54) {
    delete facts['par'];
    mended.push('left out an impossible par');
  }
  const amenities = column['amenities'];
  const value = {
    ...column,
    ...place,
    source,
    sourceId: String(column['source_id'] ?? `${column['name']} @ ${String(place.lat)},${String(place.lng)}`),
    name,
    type: mend(cleanType(column['type'], name)),
    city: cityOf(column['city']),
    state: (inUsa && usState(String(column['state'] ?? ''))) || column['state'],
    phone: mend(cleanPhone(column['phone'], inUsa)),
    website: mend(cleanWebsite(column['website'])),
    amenities:
      typeof amenities === 'string' ? amenities.split(';').filter((a) => a.trim()) : (amenities ?? []),
    facts: { ...facts, holes },
    scorecard: card,
    area: column['area'] ?? null,
  };
  return { kind: 'venue', where, value, mended };
}

/** Returns the city with a capital letter; undefined for a text that begins with a digit, such as a postal code. */
function cityOf(given: unknown): string | undefined {
  const city = String(given ?? '').trim();
  if (!city || /^\d/.test(city)) return undefined;
  return city === city.toLowerCase() ? capitals(city) : city;
}

import { cleanPhone } from './clean.js';
import type { Found } from './record.js';

export type Tags = Record<string, string>;
/**
 * Where an element of a file lies: its point on the map, its bounding box, and its line from start to end.
 */
export interface Shape {
  point?: { lat: number; lng: number };
  /** In degrees: [west, south, east, north]. */
  area?: [number, number, number, number];
  line?: Array<[lng: number, lat: number]>;
}

const PLAYED_FOR_FUN = /top ?golf|drive shack|bigshots|puttshack|popstroke|mini(ature)?[ -]golf|putt/i;

/**
 * Converts OpenStreetMap's tags (wiki.openstreetmap.org/wiki/Tag:leisure=golf_course) into a venue or a hole.
 * Returns undefined if they describe neither.
 */
export function fromOsm(where: string, tags: Tags, shape: Shape): Found | undefined {
  if (tags['golf'] === 'hole') return hole(where, tags, shape);
  const type = typeOf(tags);
  if (!type) return undefined;
  if (!shape.point)
    return { kind: 'reject', where, reason: 'has no coordinates: ask Overpass with `out geom`' };
  const street = [tags['addr:housenumber'], tags['addr:street']].filter(Boolean).join(' ');
  const value = {
    source: 'osm',
    sourceId: where,
    name: tags['name'],
    type,
    ...shape.point,
    address: street,
    city: tags['addr:city'],
    state: tags['addr:state'],
    phone: cleanPhone(tags['phone'] ?? tags['contact:phone'], false).value,
    website: tags['website'] ?? tags['contact:website'],
    facts: { holes: tags['golf:holes'] ?? tags['holes'], par: tags['golf:par'] ?? tags['par'] },
    area: shape.area ?? null,
  };
  return { kind: 'venue', where, value };
}

function hole(where: string, tags: Tags, { line }: Shape): Found {
  const value = {
    source: 'osm',
    sourceId: where,
    number: tags['ref'],
    par: tags['par'],
    strokeIndex: tags['handicap'],
    line,
  };
  return { kind: 'hole', where, value };
}

function typeOf(tags: Tags): string | undefined {
  const { leisure, golf, sport = '', name = '' } = tags;
  if (leisure === 'golf_course')
    return tags['access'] === 'private' || /country club/i.test(name) ? 'club' : 'course';
  if (leisure === 'miniature_golf' || /miniature_golf/.test(sport)) return 'entertainment';
  if (golf === 'simulator' || leisure === 'indoor_golf') return 'simulator';
  if (golf === 'driving_range' || leisure === 'driving_range') return 'range';
  if (!/(^|;)\s*golf\s*(;|$)/.test(sport)) return undefined;
  if (PLAYED_FOR_FUN.test(name)) return 'entertainment';
  return tags['indoor'] === 'yes' || /simulator|indoor/i.test(name) ? 'simulator' : 'range';
}

import { z } from 'zod';
import { fromOsm, type Shape } from './osm.js';
import type { Found } from './record.js';

const Point = z.object({ lat: z.number(), lon: z.number() });
/** An element of Overpass's answer to `[out:json]` with `out geom` or `out center`. */
const Element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  center: Point.optional(),
  bounds: z
    .object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() })
    .optional(),
  geometry: z.array(Point.nullable()).optional(),
  tags: z.record(z.string(), z.string()).default({}),
});

export function fromOverpass(element: unknown, index: number): Found | undefined {
  const read = Element.safeParse(element);
  if (!read.success)
    return { kind: 'reject', where: `element ${index + 1}`, reason: 'is not an Overpass element' };
  const { type, id, tags, ...shape } = read.data;
  return fromOsm(`${type}/${id}`, tags, shapeOf(shape));
}

function shapeOf({ lat, lon, center, bounds: b, geometry }: Partial<z.output<typeof Element>>): Shape {
  const line = geometry?.flatMap((p): Array<[number, number]> => (p ? [[p.lon, p.lat]] : []));
  const area: Shape['area'] = b ? [b.minlon, b.minlat, b.maxlon, b.maxlat] : line && boundsOf(line);
  const own = lat !== undefined && lon !== undefined ? { lat, lng: lon } : undefined;
  const point = own ?? (center ? { lat: center.lat, lng: center.lon } : area && middleOf(area));
  return { point, area, line };
}

export function boundsOf(points: Array<[number, number]>): Shape['area'] {
  if (!points.length) return undefined;
  const box: Shape['area'] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of points) {
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}
export const middleOf = ([west, south, east, north]: NonNullable<Shape['area']>) => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
});

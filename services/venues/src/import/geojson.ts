import { z } from 'zod';
import { fromColumns } from './columns.js';
import { fromOsm, type Shape, type Tags } from './osm.js';
import { boundsOf, middleOf } from './overpass.js';
import type { Found } from './record.js';

const Position = z.array(z.number()).min(2);
const Geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: Position }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(Position) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Position)) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(Position))) }),
]);
const Feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  geometry: Geometry,
  properties: z.record(z.string(), z.unknown()).nullable(),
});

/** Reads GeoJSON features (RFC 7946) whose properties are OpenStreetMap's tags or the columns of our CSV. */
export function fromGeoJson(source: string) {
  return (feature: unknown, index: number): Found | undefined => {
    const read = Feature.safeParse(feature);
    if (!read.success)
      return {
        kind: 'reject',
        where: `feature ${index + 1}`,
        reason: 'is not a feature with a point, a line or a polygon',
      };
    const { id, geometry, properties } = read.data;
    const shape = shapeOf(geometry);
    const about = properties ?? {};
    const name = String(id ?? about['@id'] ?? `feature ${index + 1}`);
    if (['leisure', 'golf', 'sport'].some((tag) => tag in about)) return fromOsm(name, tagsOf(about), shape);
    const given = id ?? about['@id'];
    return fromColumns(source, name, {
      ...(given === undefined ? {} : { source_id: String(given) }),
      ...about,
      ...shape.point,
      area: shape.area,
    });
  };
}

const tagsOf = (properties: Record<string, unknown>): Tags =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([tag, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[tag, String(value)]] : [],
    ),
  );

function shapeOf(geometry: z.output<typeof Geometry>): Shape {
  const points = flat(geometry.coordinates);
  if (geometry.type === 'Point') return { point: { lng: points[0]![0], lat: points[0]![1] } };
  const area = boundsOf(points);
  return {
    point: area && middleOf(area),
    area,
    line: geometry.type === 'LineString' ? points : undefined,
  };
}
type Nested = number[] | Nested[];
const flat = (nested: Nested): Array<[number, number]> =>
  typeof nested[0] === 'number'
    ? [[nested[0], nested[1] as number]]
    : (nested as Nested[]).flatMap((inner) => flat(inner));

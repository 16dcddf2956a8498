import { EARTH_RADIUS_MILES } from '@game/contracts';

/** Degrees: [west, south, east, north], never across the date line. */
export type Box = [west: number, south: number, east: number, north: number];

const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Rounding must not lose a venue that stands on the circle. */
const MARGIN = 1e-6;
const whole = (south: number, north: number): Box[] => [
  [-180, Math.max(-90, south), 180, Math.min(90, north)],
];

/**
 * Boxes that together hold the whole circle around a place: two where it crosses the date line, the full width where it
 * holds a pole. What they hold beyond the circle, the exact distance sorts out.
 */
export function boxesAround({ lat, lng }: { lat: number; lng: number }, miles: number): Box[] {
  const angle = miles / EARTH_RADIUS_MILES;
  const half = degrees(angle) + MARGIN;
  const [south, north] = [lat - half, lat + half];
  if (angle >= Math.PI / 2 || south <= -90 || north >= 90) return whole(south, north);
  const sine = Math.sin(angle) / Math.cos(radians(lat));
  if (sine >= 1) return whole(south, north);
  const width = degrees(Math.asin(sine)) + MARGIN;
  const [west, east] = [lng - width, lng + width];
  // A place on the date line is written as 180 or as -180.
  if (west <= -180)
    return [
      [-180, south, east, north],
      [west + 360, south, 180, north],
    ];
  if (east >= 180)
    return [
      [west, south, 180, north],
      [-180, south, east - 360, north],
    ];
  return [[west, south, east, north]];
}

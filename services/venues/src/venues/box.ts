import { EARTH_RADIUS_MILES } from '@game/contracts';

/** Degrees: [west, south, east, north], never across the date line. */
export type Box = [west: number, south: number, east: number, north: number];

const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Degrees added on each side, so that rounding does not lose a venue on the circle. */
const MARGIN = 1e-6;
const whole = (south: number, north: number): Box[] => [
  [-180, Math.max(-90, south), 180, Math.min(90, north)],
];

/**
 * Returns boxes that together contain the whole circle around a point: two if the circle crosses the date
 * line, one of full width if it contains a pole. They contain more than the circle, so the caller must also
 * check the exact distance.
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
  // A venue on the date line may be stored at 180 or at -180, so a circle that only touches the line has two
  // boxes too.
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

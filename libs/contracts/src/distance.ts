/** All distances of the product are measured with this radius (venues#search-by-place). */
export const EARTH_RADIUS_MILES = 3959;
export const METRES_PER_MILE = 1609.344;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance (haversine) of two points in degrees, in the unit of `radius`: by default in miles. */
export function distanceMiles(
  a: { lat: number; lng: number },
  b: { lat: number; lng: number },
  radius = EARTH_RADIUS_MILES,
): number {
  const [from, to] = [radians(a.lat), radians(b.lat)];
  const h =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(h)));
}

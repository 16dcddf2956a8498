export interface Coordinates {
  lat: number;
  lng: number;
}

/** A degree of latitude is 69.1 miles; the smaller figure makes the box slightly larger than the circle. */
const MILES_A_DEGREE = 69;

/**
 * Returns the rectangle of degrees around a circle, in the notation of a Postgres box. The rectangle goes
 * around the whole earth if the circle meets a pole or the date line.
 */
export function boxAround({ lat, lng }: Coordinates, miles: number): string {
  const tall = miles / MILES_A_DEGREE;
  const [south, north] = [Math.max(-90, lat - tall), Math.min(90, lat + tall)];
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const wide = narrowest > 0.01 ? tall / narrowest : 360;
  const [west, east] = lng - wide < -180 || lng + wide > 180 ? [-180, 180] : [lng - wide, lng + wide];
  return `((${west},${south}),(${east},${north}))`;
}

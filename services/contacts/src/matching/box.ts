export interface Coordinates {
  lat: number;
  lng: number;
}

/** A degree of latitude is 69.1 miles; a little less keeps the edge inside. */
const MILES_A_DEGREE = 69;

/** The rectangle of degrees around a circle, as Postgres writes a box; around the whole earth where it meets a pole or the date line. */
export function boxAround({ lat, lng }: Coordinates, miles: number): string {
  const tall = miles / MILES_A_DEGREE;
  const [south, north] = [Math.max(-90, lat - tall), Math.min(90, lat + tall)];
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const wide = narrowest > 0.01 ? tall / narrowest : 360;
  const [west, east] = lng - wide < -180 || lng + wide > 180 ? [-180, 180] : [lng - wide, lng + wide];
  return `((${west},${south}),(${east},${north}))`;
}

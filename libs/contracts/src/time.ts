/** Milliseconds of an ISO 8601 duration such as `PT3H`, `PT2.5S` or `P1DT30M`; undefined for any other text. */
export function durationMs(iso: string): number | undefined {
  const m = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(iso);
  if (!m || iso.endsWith('P') || iso.endsWith('T')) return undefined;
  const [d, h, min, s] = [m[1], m[2], m[3], m[4]].map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  return Math.round((((d * 24 + h) * 60 + min) * 60 + s) * 1000);
}

const YEARS_AHEAD = 2;
/** The latest date that a tee time, an event or a league may have. */
export function latestDate(now: Date): Date {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + YEARS_AHEAD);
  return latest;
}

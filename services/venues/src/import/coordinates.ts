import type { Cleaned } from './clean.js';

interface Place {
  lat: unknown;
  lng: unknown;
}

/**
 * The coordinates of a row: from `lat` and `lng`, or else from one column `latlng` with both, as a list or a
 * text, also in brackets. Some files put the longitude first; it is recognised because it is beyond 90 degrees, or negative in
 * the United States.
 */
export function placeOf(row: Record<string, unknown>, inUsa: boolean): Cleaned<Place | undefined> {
  const { lat, lng, latlng } = row;
  if (lat !== undefined && lng !== undefined) return { value: { lat, lng } };
  const parts = Array.isArray(latlng) ? latlng : String(latlng ?? '').split(/[,; [\]()]+/);
  const [first, second] = parts.filter((part) => part !== '').map(Number);
  if (first === undefined || second === undefined || !Number.isFinite(first + second))
    return { value: undefined };
  const lngFirst = Math.abs(first) > 90 || (inUsa && first < 0 && second > 0);
  return lngFirst
    ? { value: { lat: second, lng: first }, mended: 'swapped latitude and longitude' }
    : { value: { lat: first, lng: second } };
}

/** Accepts a position that is up to five minutes old, and waits at most ten seconds for one. */
const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 5 * 60_000, enableHighAccuracy: true };

export interface Place {
  lat: number;
  lng: number;
}
export type PositionTrouble = 'missing' | 'denied';

/** Reads the browser's position; rejects with the reason why there is none. */
export function readPosition(): Promise<Place> {
  return new Promise((resolve, reject: (trouble: PositionTrouble) => void) => {
    if (!('geolocation' in navigator)) return reject('missing');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => reject('denied'),
      OPTIONS,
    );
  });
}

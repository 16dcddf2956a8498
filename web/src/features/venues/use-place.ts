import { useEffect, useState } from 'react';
import { readPosition, type Place, type PositionTrouble } from '../weather/position';

/** Where a search looks when the browser does not say where it is (venues#own-place). */
const FALLBACK: Place = { lat: 37.77, lng: -122.42 };

export interface SearchPlace extends Place {
  /** Why it is the fallback. */
  trouble?: PositionTrouble;
}
/** Where the golfer is, or San Francisco and why. Undefined while the browser is asked. */
export function usePlace(wanted: boolean): SearchPlace | undefined {
  const [place, setPlace] = useState<SearchPlace>();
  useEffect(() => {
    if (!wanted || place) return;
    readPosition().then(setPlace, (trouble: PositionTrouble) => setPlace({ ...FALLBACK, trouble }));
  }, [wanted, place]);
  return place;
}

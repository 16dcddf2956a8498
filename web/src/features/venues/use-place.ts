import { useEffect, useState } from 'react';
import { readPosition, type Place, type PositionTrouble } from '../weather/position';

/**
 * The place around which a search looks when the browser gives no position: San Francisco (venues#own-place).
 */
const FALLBACK: Place = { lat: 37.77, lng: -122.42 };

export interface SearchPlace extends Place {
  /** Why the browser gave no position; set only for the fallback. */
  trouble?: PositionTrouble;
}
/** The golfer's position, or San Francisco with the reason. Undefined until the browser has answered. */
export function usePlace(wanted: boolean): SearchPlace | undefined {
  const [place, setPlace] = useState<SearchPlace>();
  useEffect(() => {
    if (!wanted || place) return;
    readPosition().then(setPlace, (trouble: PositionTrouble) => setPlace({ ...FALLBACK, trouble }));
  }, [wanted, place]);
  return place;
}

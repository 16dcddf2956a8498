import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { placesOf } from '../profile/places';
import { useMe } from '../session/api';
import { readPosition, type Place, type PositionTrouble } from '../weather/position';
import { searchPage } from './search-page';

/** The place of a search by hand is kept on this device under this key. */
const LAST = 'venues.place';

/** A place around which a search looks. `city` is set if the browser did not give it. */
export interface SearchPlace extends Place {
  city?: string;
}
export interface City {
  city: string;
  state: string;
}

const ZIP = /^\d{5}(-\d{4})?$/;

/**
 * Where the venues of a city or a ZIP code are: the place of the one that is found first. Null if none is known there.
 */
export async function placeOfCity({ city, state }: City): Promise<SearchPlace | null> {
  if (!city) return null;
  const within = ZIP.test(city) ? {} : { city, ...(state && { state }) };
  const { venues } = await searchPage({ name: city, ...within, limit: 1 });
  const [found] = venues;
  return found ? { lat: found.lat, lng: found.lng, city: [city, state].filter(Boolean).join(', ') } : null;
}

function lastPlace(): SearchPlace | null {
  try {
    const kept = JSON.parse(localStorage.getItem(LAST) ?? 'null') as SearchPlace | null;
    return Number.isFinite(kept?.lat) && Number.isFinite(kept?.lng) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * The golfer's position; if the browser gives none, the city of the profile, else the last one that was searched
 * (venues#own-place). `trouble` says why the browser gave none. `isReady` is false until all of them have answered;
 * `place` is then undefined if none is known, and the screen asks for a city.
 */
export function usePlace(wanted: boolean) {
  const [position, setPosition] = useState<Place | PositionTrouble>();
  const [chosen, setChosen] = useState<SearchPlace>();
  const [last] = useState(lastPlace);
  const { user, checking } = useMe();
  useEffect(() => {
    if (wanted && !position) readPosition().then(setPosition, setPosition);
  }, [wanted, position]);
  const askAgain = useCallback(
    () => readPosition().then(setPosition, (why: PositionTrouble) => (setPosition(why), Promise.reject(why))),
    [],
  );
  const trouble = typeof position === 'string' ? position : undefined;
  const city = useQuery({
    queryKey: ['the place of the profile', user?.location],
    queryFn: () => placeOfCity(placesOf(user?.location ?? null)),
    enabled: !!trouble && !checking,
  });
  const choose = useCallback((place: SearchPlace) => {
    setChosen(place);
    try {
      localStorage.setItem(LAST, JSON.stringify(place));
    } catch {
      // Without storage the place is known only until the dialog closes.
    }
  }, []);
  const known = trouble ? (chosen ?? city.data ?? last) : position;
  return {
    place: typeof known === 'object' ? (known ?? undefined) : undefined,
    trouble,
    isReady: trouble ? !!chosen || !(checking || city.isPending) : !!position,
    choose,
    /** Asks the browser for the position again; rejects with the reason if it still gives none. */
    askAgain,
  };
}

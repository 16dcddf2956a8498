import { useEffect, useState } from 'react';
import { readPosition, type Place } from '../weather/position';

/**
 * The browser's position, read by itself only if it was granted before, so that nobody is asked without a press. `ask`
 * asks the browser; it is undefined once there is a position, or the browser will not give one.
 */
export function useGrantedPosition(wanted: boolean) {
  const [place, setPlace] = useState<Place>();
  const [isRefused, setRefused] = useState(false);
  const ask = () => void readPosition().then(setPlace, () => setRefused(true));
  useEffect(() => {
    if (!wanted) return;
    const granted = navigator.permissions?.query({ name: 'geolocation' });
    void granted?.then(
      ({ state }) => {
        if (state === 'granted') readPosition().then(setPlace, () => setRefused(true));
        if (state === 'denied') setRefused(true);
      },
      () => {},
    );
  }, [wanted]);
  const mayAsk = wanted && !place && !isRefused && 'geolocation' in navigator;
  return { place, ask: mayAsk ? ask : undefined };
}

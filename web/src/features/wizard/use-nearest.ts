import { useEffect, useRef } from 'react';
import { request } from '../../lib/request';
import { readPosition } from '../weather/position';
import { asChosen } from '../venues/venue';
import type { ChosenVenue } from './venue-search';

/** True while the golfer types the name of a course. */
const isTyping = () => {
  const field = document.activeElement as HTMLInputElement | null;
  return field?.type === 'search' && field.value !== '';
};

/** Looks for the nearest course, once, and fills it in unless the golfer chose or typed another one meanwhile. */
export function useNearest(isWanted: boolean, onNearest: (venue: ChosenVenue) => void): void {
  const asked = useRef(false);
  const latest = useRef({ isWanted, onNearest });
  useEffect(() => void (latest.current = { isWanted, onNearest }));
  useEffect(() => {
    if (!isWanted || asked.current) return;
    asked.current = true;
    void nearestCourse().then((venue) => {
      if (venue && latest.current.isWanted && !isTyping()) latest.current.onNearest(venue);
    });
  }, [isWanted]);
}

/** Undefined where the browser gives no position, or no course is within the radius. */
async function nearestCourse(): Promise<ChosenVenue | undefined> {
  try {
    const { lat, lng } = await readPosition();
    const query = { lat: lat.toFixed(4), lng: lng.toFixed(4), type: 'course', limit: 1 } as const;
    const [nearest] = await request('GET /api/venues/search', { query });
    return nearest && asChosen(nearest);
  } catch {
    return undefined;
  }
}

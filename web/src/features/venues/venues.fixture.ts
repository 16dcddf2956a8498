import type { VenueDifficulty, VenueFound, VenueHole, VenueHoles, VenueId, Weather } from '@game/contracts';
import { asId, holeDifficultyLabel } from '@game/contracts';

const idOf = (n: number) => asId<VenueId>(`0197a000-0000-7000-8000-00000000000${n}`);
const venue = (n: number, name: string, type: VenueFound['type'], distance: number): VenueFound => ({
  id: idOf(n),
  name,
  type,
  distance,
  address: `${n} Fairway Drive`,
  city: 'Carmel',
  state: 'IN',
  lat: 39.9 + n / 100,
  lng: -86.1,
  timeZone: 'America/Indiana/Indianapolis',
  rating: null,
  phone: null,
  website: null,
  opening_hours: null,
  amenities: [],
});
export const eagleCreek: VenueFound = {
  ...venue(1, 'Eagle Creek', 'course', 4.24),
  rating: 4.4,
  phone: '+13175550101',
  website: 'https://eagle.example',
  opening_hours: true,
  amenities: ['Carts', 'Pro shop'],
};
export const woodland = venue(2, 'Woodland', 'club', 8.8);
export const indoors = venue(3, 'Five Iron', 'simulator', 9);
export const range = venue(4, 'Highland Range', 'range', 12.2);

const hole = (number: number, more: Partial<VenueHole> = {}): VenueHole => ({
  number,
  par: 4,
  yardage: 400,
  strokeIndex: null,
  difficulty: 7,
  label: holeDifficultyLabel(7),
  line: null,
  ...more,
});
export const holes: VenueHoles = {
  venueId: eagleCreek.id,
  illustrative: true,
  source: null,
  note: 'Illustrative: a typical layout, not this course’s own holes.',
  holes: Array.from({ length: 18 }, (_, i) => hole(i + 1)),
};
/** A hole whose line is known: 220 yards north, then 220 yards east. */
export const surveyed = hole(1, {
  strokeIndex: 3,
  line: [
    [-86.1, 39.9],
    [-86.1, 39.90181],
    [-86.09764, 39.90181],
  ],
});
export const difficulty: VenueDifficulty = {
  venueId: eagleCreek.id,
  courseRating: 73.1,
  slopeRating: null,
  par: 72,
  yardage: 6912,
  terrainType: 'rolling',
  waterHazards: 6,
  bunkers: 48,
  treesDensity: 'high',
  windExposure: 'moderate',
  greenComplexity: 'complex',
  difficultyScore: 8,
  level: 'expert',
  illustrative: ['waterHazards', 'bunkers'],
  note: 'Illustrative figures come from a typical layout.',
};
export const weather: Weather = {
  temperature: 74,
  condition: 'sunny',
  description: 'Clear.',
  humidity: 50,
  windSpeed: 5,
  windDirection: 'N',
  visibility: 10,
  uvIndex: 5,
  golfCondition: 'excellent',
  advice: 'Perfect conditions for golf!',
  location: 'Carmel, IN',
  tips: [],
  at: '2099-06-01T12:00:00Z',
  source: 'open-meteo',
};

/**
 * The fake answers of the three requests, one per venue type, that one venue search makes. A type that is left out of
 * `found` gets an empty list.
 */
export function searches(
  query: string,
  found: { course?: unknown; simulator?: unknown; entertainment?: unknown },
) {
  return Object.fromEntries(
    (['course', 'simulator', 'entertainment'] as const).map((type) => [
      `GET /api/venues/search?${query}&type=${type}`,
      { body: found[type] ?? [] },
    ]),
  );
}

/** The fake answer of a search by name; `query` follows the place, if there is one. */
export const named = (query: string, venues: VenueFound[], headers: Record<string, string> = {}) => ({
  [`GET /api/venues/search?${query}`]: { body: venues, headers },
});
/** The fake answer of the search for a city's place, which gives the place of `venue`. */
export const cityOf = (city: string, state: string, venue?: VenueFound) =>
  named(
    `${new URLSearchParams({ name: city, city, ...(state && { state }), limit: '1' })}`,
    venue ? [venue] : [],
  );

/**
 * Sets what the browser answers about its position: it is in Carmel, the golfer denied it, or the browser has
 * no geolocation.
 */
export function browser(position: 'carmel' | 'denied' | 'missing') {
  Reflect.deleteProperty(navigator, 'geolocation');
  if (position === 'missing') return;
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, refused) =>
    position === 'denied'
      ? refused?.({} as GeolocationPositionError)
      : found({ coords: { latitude: 39.9784, longitude: -86.118 } } as GeolocationPosition);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

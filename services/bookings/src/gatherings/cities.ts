interface City {
  name: RegExp;
  lat: number;
  lng: number;
  timeZone: string;
}

/** The cities that are known by name, at their centres (events#distance). */
const CITIES: City[] = [
  { name: /\bindianapolis\b/i, lat: 39.7684, lng: -86.1581, timeZone: 'America/Indiana/Indianapolis' },
  { name: /\bchicago\b/i, lat: 41.8781, lng: -87.6298, timeZone: 'America/Chicago' },
  { name: /\blouisville\b/i, lat: 38.2527, lng: -85.7585, timeZone: 'America/Kentucky/Louisville' },
  { name: /\bcincinnati\b/i, lat: 39.1031, lng: -84.512, timeZone: 'America/New_York' },
  { name: /\bnashville\b/i, lat: 36.1627, lng: -86.7816, timeZone: 'America/Chicago' },
  { name: /\b(st\.?|saint) louis\b/i, lat: 38.627, lng: -90.1994, timeZone: 'America/Chicago' },
];

/** The known city that the first matching text names; undefined where none of the texts names one. */
export function cityIn(texts: Array<string | null | undefined>): Omit<City, 'name'> | undefined {
  for (const text of texts) {
    const city = text ? CITIES.find(({ name }) => name.test(text)) : undefined;
    if (city) return { lat: city.lat, lng: city.lng, timeZone: city.timeZone };
  }
  return undefined;
}

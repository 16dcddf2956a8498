const names = (list: string) => list.split(',').map((name) => name.trim());

/** The 49 states that the profile offers (accounts#profile): the 48 contiguous states and Hawaii. */
export const STATES = names(`
  Alabama, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, Hawaii,
  Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts,
  Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey,
  New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode
  Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, West
  Virginia, Wisconsin, Wyoming`);
/** The 45 cities that the profile offers: those around which the product knows venues and players. */
export const CITIES = names(`
  Albuquerque, Atlanta, Austin, Baltimore, Boise, Boston, Charleston, Charlotte, Chicago, Cincinnati,
  Cleveland, Columbus, Dallas, Denver, Detroit, Evansville, Fort Wayne, Fort Worth, Honolulu, Houston,
  Indianapolis, Jacksonville, Kansas City, Las Vegas, Lexington, Los Angeles, Louisville, Miami,
  Milwaukee, Minneapolis, Nashville, New York, Orlando, Philadelphia, Phoenix, Pittsburgh, Portland,
  San Antonio, San Diego, San Francisco, Scottsdale, Seattle, St. Louis, Tampa, Tucson`);

/** Joins both to "City, State", or returns the one that is given (accounts#profile). */
export const locationOf = (city: string, state: string) => [city, state].filter(Boolean).join(', ');

export function placesOf(location: string | null): { city: string; state: string } {
  if (!location) return { city: '', state: '' };
  const comma = location.lastIndexOf(', ');
  if (comma >= 0) return { city: location.slice(0, comma), state: location.slice(comma + 2) };
  return STATES.includes(location) && !CITIES.includes(location)
    ? { city: '', state: location }
    : { city: location, state: '' };
}

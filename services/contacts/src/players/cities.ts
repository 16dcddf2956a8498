interface Coordinates {
  lat: number;
  lng: number;
}

/** Coordinates of the cities that are recognised in a profile: the largest of the US and some around Indianapolis. */
const CITIES = `
Indianapolis, Indiana, IN, 39.77, -86.16; Chicago, Illinois, IL, 41.88, -87.63; Louisville, Kentucky, KY, 38.25, -85.76;
Cincinnati, Ohio, OH, 39.10, -84.51; Nashville, Tennessee, TN, 36.16, -86.78; St. Louis, Missouri, MO, 38.63, -90.20;
San Francisco, California, CA, 37.77, -122.42; New York, New York, NY, 40.71, -74.01; Los Angeles, California, CA, 34.05, -118.24;
Houston, Texas, TX, 29.76, -95.37; Phoenix, Arizona, AZ, 33.45, -112.07; Philadelphia, Pennsylvania, PA, 39.95, -75.17;
San Antonio, Texas, TX, 29.42, -98.49; San Diego, California, CA, 32.72, -117.16; Dallas, Texas, TX, 32.78, -96.80;
San Jose, California, CA, 37.34, -121.89; Austin, Texas, TX, 30.27, -97.74; Jacksonville, Florida, FL, 30.33, -81.66;
Fort Worth, Texas, TX, 32.76, -97.33; Columbus, Ohio, OH, 39.96, -83.00; Charlotte, North Carolina, NC, 35.23, -80.84;
Seattle, Washington, WA, 47.61, -122.33; Denver, Colorado, CO, 39.74, -104.99; Oklahoma City, Oklahoma, OK, 35.47, -97.52;
El Paso, Texas, TX, 31.76, -106.49; Boston, Massachusetts, MA, 42.36, -71.06; Portland, Oregon, OR, 45.52, -122.68;
Las Vegas, Nevada, NV, 36.17, -115.14; Detroit, Michigan, MI, 42.33, -83.05; Memphis, Tennessee, TN, 35.15, -90.05;
Baltimore, Maryland, MD, 39.29, -76.61; Milwaukee, Wisconsin, WI, 43.04, -87.91; Albuquerque, New Mexico, NM, 35.08, -106.65;
Tucson, Arizona, AZ, 32.22, -110.97; Fresno, California, CA, 36.74, -119.79; Sacramento, California, CA, 38.58, -121.49;
Kansas City, Missouri, MO, 39.10, -94.58; Mesa, Arizona, AZ, 33.42, -111.83; Atlanta, Georgia, GA, 33.75, -84.39;
Omaha, Nebraska, NE, 41.26, -95.94; Colorado Springs, Colorado, CO, 38.83, -104.82; Raleigh, North Carolina, NC, 35.78, -78.64;
Long Beach, California, CA, 33.77, -118.19; Virginia Beach, Virginia, VA, 36.85, -75.98; Miami, Florida, FL, 25.76, -80.19;
Oakland, California, CA, 37.80, -122.27; Minneapolis, Minnesota, MN, 44.98, -93.27; Tulsa, Oklahoma, OK, 36.15, -95.99;
Tampa, Florida, FL, 27.95, -82.46; Arlington, Texas, TX, 32.74, -97.11; New Orleans, Louisiana, LA, 29.95, -90.07;
Wichita, Kansas, KS, 37.69, -97.34; Cleveland, Ohio, OH, 41.50, -81.69; Orlando, Florida, FL, 28.54, -81.38;
Pittsburgh, Pennsylvania, PA, 40.44, -80.00; Salt Lake City, Utah, UT, 40.76, -111.89; Scottsdale, Arizona, AZ, 33.49, -111.93;
Honolulu, Hawaii, HI, 21.31, -157.86; Anchorage, Alaska, AK, 61.22, -149.90; Boise, Idaho, ID, 43.62, -116.20;
Washington, District of Columbia, DC, 38.91, -77.04; Fort Wayne, Indiana, IN, 41.08, -85.14; Lexington, Kentucky, KY, 38.04, -84.50;
Evansville, Indiana, IN, 37.97, -87.57; Springfield, Illinois, IL, 39.78, -89.65; Birmingham, Alabama, AL, 33.52, -86.80;
Richmond, Virginia, VA, 37.54, -77.44; Charleston, South Carolina, SC, 32.78, -79.93; Des Moines, Iowa, IA, 41.59, -93.62`;

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^a-z]+/g, ' ')
    .trim();

const byName = new Map<string, Coordinates>();
for (const line of CITIES.split(';')) {
  const [city, state, code, lat, lng] = line.split(',').map((part) => part.trim());
  const coordinates = { lat: Number(lat), lng: Number(lng) };
  for (const name of [`${city} ${state}`, `${city} ${code}`]) byName.set(plain(name), coordinates);
  if (!byName.has(plain(city!))) byName.set(plain(city!), coordinates);
}

/**
 * Returns the coordinates of a city that is written as in profiles, `City, State` or `City`
 * (accounts#profile), or undefined if the city is not listed.
 */
export const coordinatesOfCity = (location: string | null): Coordinates | undefined =>
  location ? byName.get(plain(location)) : undefined;

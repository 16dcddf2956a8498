import { zoneOfPlace } from '@game/contracts';
import { startVenues, venue, type VenuesHarness } from './venues.harness.js';

let harness: VenuesHarness;
const zoneOf = async (...places: string[]) => (await harness.bus.ask(zoneOfPlace, { places })).timeZone;

beforeAll(async () => {
  harness = await startVenues();
  const [az, ky] = [
    { city: 'Scottsdale', state: 'AZ', lat: 33.5, lng: -111.9 },
    { city: 'Louisville', state: 'KY', lat: 38.25, lng: -85.75 },
  ];
  await harness.saves([
    ...Array.from({ length: 3 }, (_, i) => venue({ ...az, lat: az.lat + i / 10 })),
    venue({ ...ky, city: 'Springfield', lat: 37.68, lng: -85.22 }),
    venue({ city: 'Springfield', state: 'IL', lat: 39.8, lng: -89.65 }),
    venue({ city: 'Boise', state: 'ID', lat: 43.6, lng: -116.2 }),
    venue({ city: 'Coeur d’Alene', state: 'ID', lat: 47.7, lng: -116.8 }),
  ]);
});
afterAll(() => harness.stop());

// promises tee-times#zones
describe('the zone of a typed place', () => {
  it.each([
    ['Scottsdale, AZ', 'America/Phoenix'],
    ['1 Main St, Scottsdale, Arizona 85250, USA', 'America/Phoenix'],
    ['1 Main St Scottsdale AZ', 'America/Phoenix'],
    ['scottsdale', 'America/Phoenix'],
    ['A village nobody knows, AZ', 'America/Phoenix'],
    ['7800 Vivian Dr, Vancouver, BC V5S 2V7', 'America/Vancouver'],
    ['Springfield, IL', 'America/Chicago'],
    ['Casablanca', 'Africa/Casablanca'],
    ['85250', 'America/Phoenix'],
    ['A village nobody knows, ID 83814', 'America/Los_Angeles'],
    ['A village nobody knows, ID 83702-1234, USA', 'America/Boise'],
    ['Navajo Route 12, Window Rock, AZ 86515', 'America/Denver'],
    ['Jasper, IN 47546', 'America/Indiana/Vincennes'],
    ['Gary, IN 46402', 'America/Chicago'],
    ['Kailua-Kona, HI 96740', 'Pacific/Honolulu'],
    ['Adak, AK 99546', 'America/Adak'],
  ])('for %s is %s', async (place, zone) => {
    expect(await zoneOf(place)).toBe(zone);
  });

  it.each([
    ['Springfield'],
    ['A village nobody knows, ID'],
    ['Granddad’s field'],
    ['00000'],
    [', ,'],
    ['41001 Sevilla'],
    ['Sevilla 41001'],
  ])(
    'for %s is not known, because it is no known place or one of several with different times',
    async (place) => {
      expect(await zoneOf(place)).toBeNull();
    },
  );

  it('is that of the first place that is known', async () => {
    expect(await zoneOf('Granddad’s field', 'Scottsdale, AZ')).toBe('America/Phoenix');
  });
});

import { DEFAULT_VENUE_RADIUS, tabOfVenue, VENUE_RADII, VenueTab } from '@game/contracts';
import { addressOf, asChosen, firstRadius, milesOf, tabOf, venueTabs } from './venue';
import { eagleCreek } from './venues.fixture';

describe('a venue', () => {
  // promises venues#kinds
  it('has the same tabs and radii as the contract', () => {
    expect(Object.keys(milesOf).map(Number)).toEqual(VENUE_RADII);
    expect(firstRadius).toBe(DEFAULT_VENUE_RADIUS);
    expect(tabOf).toEqual(tabOfVenue);
    expect(venueTabs).toEqual(VenueTab.options);
  });

  it('has an address that leaves out unknown parts and repeats none', () => {
    expect(addressOf(eagleCreek)).toBe('1 Fairway Drive, Carmel, IN');
    expect(addressOf({ ...eagleCreek, address: '1 Fairway Drive, Carmel', state: null })).toBe(
      '1 Fairway Drive, Carmel',
    );
    expect(addressOf({ ...eagleCreek, address: null, city: null, state: null })).toBe('');
  });

  it('is handed to the wizard with id, name, address and time zone', () => {
    expect(asChosen(eagleCreek)).toEqual({
      id: eagleCreek.id,
      name: 'Eagle Creek',
      address: '1 Fairway Drive, Carmel, IN',
      timeZone: 'America/Indiana/Indianapolis',
    });
  });
});

import { countryOfZone, homeNumber } from './home-number';

describe('the conversion of a saved phone number to E.164', () => {
  it.each([
    ['(317) 253-0101', 'US', '+13172530101'],
    ['1-317-253-0101', 'US', '+13172530101'],
    ['317.253.0101 x12', 'CA', '+13172530101'],
    ['317 253 0101 ext. 7', 'US', '+13172530101'],
    ['tel (317) 253-0101;ext=5', 'US', '+13172530101'],
    ['011 44 20 7946 0123', 'US', '+442079460123'],
    ['020 7946 0123', 'GB', '+442079460123'],
    ['+44 (0)20 7946 0123', 'US', '+442079460123'],
    ['0044 20 7946 0123', 'DE', '+442079460123'],
    ['01 23 45 67 89', 'FR', '+33123456789'],
    ['030 123456', 'DE', '+4930123456'],
    ['03-1234-5678', 'JP', '+81312345678'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['0412 345 678', 'AU', '+61412345678'],
    ['+675 7012 3456', 'PG', '+67570123456'],
  ])('turns %s, saved in %s, into %s', (text, region, number) =>
    expect(homeNumber(text, region)).toBe(number),
  );

  it.each([
    ['253-0101', 'US'],
    ['7012 3456', 'PG'],
    ['+1 017 253 0101', 'US'],
    ['Ann at work', 'US'],
    ['', 'US'],
    ['12345678901234567', 'DE'],
  ])('gives null for %s, saved in %s', (text, region) => expect(homeNumber(text, region)).toBeNull());
});

it.each([
  ['Europe/London', 'GB'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Kolkata', 'IN'],
  ['America/Indiana/Indianapolis', 'US'],
  ['Pacific/Tongatapu', undefined],
])('the time zone %s belongs to %s', (zone, country) => expect(countryOfZone(zone)).toBe(country));

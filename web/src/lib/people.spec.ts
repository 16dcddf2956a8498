import { peopleText } from './people';

it.each([
  [['Ben Ochieng'], 0, 'Ben'],
  [['Chris Vale', 'Dana Roe'], 0, 'Chris and Dana'],
  [['Ben Ochieng', 'Chris Vale', 'Dana Roe'], 0, 'Ben, Chris and Dana'],
  [['Ben Ochieng', 'Ben Roe', 'Cy'], 0, 'Ben Ochieng, Ben Roe and Cy'],
  [['Ann', 'Bob', 'Cy', 'Dee', 'Eve'], 3, 'Ann, Bob, Cy, Dee and 4 more'],
])('%j and %i more reads “%s%s”', (names, more, words) => expect(peopleText(names, more)).toBe(words));

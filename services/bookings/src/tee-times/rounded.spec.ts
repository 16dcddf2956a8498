import { roundedDown } from './rounded.js';

// promises events#featured
it.each([
  [0, 0],
  [7, 7],
  [45, 45],
  [848, 840],
  [1_299, 1_200],
  [15_667, 15_000],
])('%d is told as %d', (count, told) => {
  expect(roundedDown(count)).toBe(told);
});

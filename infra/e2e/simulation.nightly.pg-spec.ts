import { simulate } from './src/simulation/simulate-in-test.js';

it('the same seed plays the same week again, including its kill and its restart', () => {
  const first = simulate({ weeks: 1 });
  expect(first.status).toBe(0);
  expect(simulate({ weeks: 1 })).toEqual(first);
});

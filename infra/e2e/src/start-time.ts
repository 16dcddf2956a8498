/** Monday, June 1, 10:00 in Chicago: nobody sleeps, and no change of clocks is near. */
export const START = new Date('2026-06-01T15:00:00Z');

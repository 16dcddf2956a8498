/** Monday, June 1, 10:00 in Chicago: outside quiet hours, and far from any change of the clocks. */
export const START = new Date('2026-06-01T15:00:00Z');

/** Monday, June 1, 10:00 in Chicago: outside quiet hours, and no change to or from daylight saving time is near. */
export const START = new Date('2026-06-01T15:00:00Z');

import { latestDate, wrongField } from '@game/contracts';

export const notToCome = (field: string) => wrongField(field, 'Please select a date and time in the future');

/** Refuses a date more than two years ahead, which is most likely a mistyped year. */
export function assertWithinReach(field: string, at: Date, now: Date): void {
  if (at > latestDate(now)) throw wrongField(field, 'Please choose a date within the next two years');
}

/** Refuses a day (`2026-06-06`) more than two years ahead. */
export function assertDayWithinReach(field: string, day: string, now: Date): void {
  assertWithinReach(field, new Date(`${day}T00:00:00Z`), now);
}

/** Refuses a last day that is over at the course (`today` is the day there), before the first day or out of reach. */
export function assertLastDay(field: string, day: string, first: string, today: string, now: Date): void {
  if (day < today) throw wrongField(field, 'The last day is over. Choose today or a later day.');
  if (day < first) throw wrongField(field, 'The last day is before the first one. Choose a later day.');
  assertDayWithinReach(field, day, now);
}

export function assertToCome(field: string, at: Date, now: Date): void {
  if (at <= now) throw notToCome(field);
  assertWithinReach(field, at, now);
}

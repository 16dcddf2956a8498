import { latestDate, wrongField } from '@game/contracts';

export const notToCome = (field: string) => wrongField(field, 'Please select a date and time in the future');

/** Refuses a date more than two years ahead, which is most likely a mistyped year. */
export function assertWithinReach(field: string, at: Date, now: Date): void {
  if (at > latestDate(now)) throw wrongField(field, 'Please choose a date within the next two years');
}

export function assertToCome(field: string, at: Date, now: Date): void {
  if (at <= now) throw notToCome(field);
  assertWithinReach(field, at, now);
}

import { instantOf } from '../wall-clock.js';

export const LAST_MINUTE = 24 * 60 - 1;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A moment, or a whole day: it then begins at midnight, or ends a minute before the next. */
export function momentIn(text: string, zone: string, minuteOfDay: number): Date {
  return DAY.test(text) ? instantOf(text, minuteOfDay, zone) : new Date(text);
}

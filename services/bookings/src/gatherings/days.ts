import { instantOf } from '@game/contracts';
import { instantIn, isLocal } from '../local-times.js';

export const LAST_MINUTE = 24 * 60 - 1;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is the same moment in every zone, which neither a date nor a local time is. */
export const isMoment = (text: string | undefined) => text !== undefined && !DAY.test(text) && !isLocal(text);

/**
 * Parses `text` as an instant. If it is only a date, the result is `minuteOfDay` of that day in `zone`: 0 for a
 * start, LAST_MINUTE for an end.
 */
export function momentIn(text: string, zone: string, minuteOfDay: number): Date {
  return DAY.test(text) ? instantOf(text, minuteOfDay, zone) : instantIn(text, zone);
}

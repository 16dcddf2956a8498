import { hoursMeant, timesIn, type Time } from './times.js';
import { pieces } from './course-words.js';

/** The tee time that a text proposes: a course in the golfer's words, and the times that may be meant. */
export interface Plan {
  course: string;
  /** More than one if the text is ambiguous. A minute is undefined if the text names no hour. */
  times: Time[];
  /** True if the text names both a day and an hour. */
  isExact: boolean;
}

/** The name of a course has at most this many words. A longer text proposes no tee time. */
const MOST_WORDS = 8;
/** A sentence about a round begins with one of these words, the name of a course does not. */
const SENTENCE =
  /^(?:see|will|i'?ll|we'?ll|can|can'?t|could|would|not|no|yes|yep|yeah|sure|sorry|running|be|there|leaving|meet|call|pick|how|what|when|why|where|who|make|works?|good|great|ok|okay|thanks|until|till|after|before|am|is|are|back)\b/i;

/**
 * Reads a text such as "Sat 9:10 Eagle Creek"; undefined if it does not name a time and a course. `zone` is the
 * golfer's zone, in which "tomorrow" is understood.
 */
export function planIn(text: string, now: Date, zone: string): Plan | undefined {
  const { times, rest, isExact } = timesIn(text, now, zone);
  if (!times.length) return undefined;
  const course = pieces(rest).toSorted((a, b) => b.length - a.length)[0] ?? '';
  const words = course.split(' ');
  const letters = course.replace(/[^\p{L}]/gu, '').length;
  return letters >= 3 && words.length <= MOST_WORDS && !SENTENCE.test(course)
    ? { course, times, isExact }
    : undefined;
}

/** The times that may be meant by an answer to our question for the hour of this day. */
export function hourIn(text: string, day: string, now: Date, zone: string): Time[] {
  const short = /^\s*(?:at |@ ?)?(\d{1,2})(?:[:.]?([0-5]\d))?\s*(am|pm|a|p)?\.?\s*$/i.exec(text);
  if (short) {
    const [, hour, minute = '0', half = ''] = short;
    return hoursMeant(Number(hour), Number(minute), half[0]?.toLowerCase()).map((at) => ({
      day,
      minute: at,
    }));
  }
  return timesIn(text, now, zone).times.filter(({ minute }) => minute !== undefined);
}

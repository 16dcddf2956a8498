import type { Reachable } from '../offers/offers.repository.js';

/** The names of the days in the languages that are understood, without accents. "Mon" is also French for "my". */
const NAMES = {
  Mon: 'mondays?|lunes|lundi|montags?',
  Tue: 'tuesdays?|tues?|martes|mardi|dienstags?',
  Wed: 'wednesdays?|miercoles|mercredi|mittwochs?',
  Thu: 'thursdays?|thurs?|thu|jueves|jeudi|donnerstags?',
  Fri: 'fridays?|fri|viernes|vendredi|freitags?',
  Sat: 'saturdays?|sabados?|samedi|samstags?|sonnabends?',
  Sun: 'sundays?|domingos?|dimanche|sonntags?',
};
export type Day = keyof typeof NAMES;
/** Short names that are words, too, count only after one of these words: "she sat down", "in the sun". */
const AFTER = '(?:on|this|next|for|do|make|play|free|available|only) ';
const DAYS = Object.entries(NAMES).map(
  ([day, names]) => [day as Day, new RegExp(`\\b(?:${names}|${AFTER}${day.toLowerCase()})\\b`)] as const,
);

/** Returns the days of the week that the text names. */
export function namedDays(text: string): Day[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return DAYS.filter(([, form]) => form.test(plain)).map(([day]) => day);
}

/** Whether the round begins on one of these days, where it is played. */
export function isOn(days: Day[], { teeTime, timeZone }: Reachable): boolean {
  if (!days.length) return false;
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(teeTime);
  return days.some((each) => each === day);
}

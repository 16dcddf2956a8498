import { wallTime } from '@game/contracts';
import type { Reachable } from '../offers/offers.repository.js';

/** The day of a round on its course's calendar; the month counts from 1. */
interface DayOfRound {
  weekday: string;
  month: number;
  day: number;
  isTomorrow: boolean;
}
/** A day that a text names, as a question to the day of a round. */
export type NamedDay = (round: DayOfRound) => boolean;

/** The names of the days in the languages that are understood, without accents. "Mon" is also French for "my". */
const WEEKDAYS = {
  Mon: 'mondays?|lunes|lundi|montags?',
  Tue: 'tuesdays?|tues?|martes|mardi|dienstags?',
  Wed: 'wednesdays?|miercoles|mercredi|mittwochs?',
  Thu: 'thursdays?|thurs?|thu|jueves|jeudi|donnerstags?',
  Fri: 'fridays?|fri|viernes|vendredi|freitags?',
  Sat: 'saturdays?|sabados?|samedi|samstags?|sonnabends?',
  Sun: 'sundays?|domingos?|dimanche|sonntags?',
};
/** Short names that are words, too, count only after one of these words: "she sat down", "in the sun". */
const AFTER = '(?:on|this|next|for|do|make|play|free|available|only) ';
const WEEKDAY_FORMS = Object.entries(WEEKDAYS).map(
  ([weekday, names]) => [weekday, new RegExp(`\\b(?:${names}|${AFTER}${weekday.toLowerCase()})\\b`)] as const,
);

/** The names of the months in the same languages, without accents, from January on. */
const MONTHS = [
  'jan(?:uary?|vier)?|ene(?:ro)?',
  'feb(?:ruary?|rero)?|fev(?:rier)?',
  'mar(?:ch|zo|s|z)?',
  'apr(?:il)?|abr(?:il)?|avr(?:il)?',
  'mayo?|mai',
  'june?|junio?|juin',
  'july?|julio?|juil(?:let)?',
  'aug(?:ust)?|ago(?:sto)?|aout',
  'sept?(?:i?embre|ember)?',
  'o[ck]t(?:ober|ubre|obre)?',
  'nov(?:i?embre|ember)?',
  'de[cz](?:ember|embre)?|dic(?:iembre)?',
];
const NUMBER = String.raw`(\d\d?)(?:st|nd|rd|th|\.)?`;
const DATE_FORMS = MONTHS.map(
  (names) => new RegExp(`\\b(?:(?:${names})\\.? ${NUMBER}|${NUMBER}(?: of| de)? (?:${names}))\\b`, 'g'),
);
/** Inside a text, without one of these words, it may be a fraction. In America the month comes first, elsewhere the day. */
const SLASHED = /(?:^|\b(?:on|for|the) )(\d\d?)\/(\d\d?)\b/g;
/** Players, holes and spots are counted, too, most of them up to four: "in as the 4th". */
const ORDINAL =
  /\b(?:on the (\d\d?)(?:st|nd|rd|th)|the ([5-9]|[12]\d|3[01])(?:st|nd|rd|th)|(?:el|le) (\d\d?))\b(?! (?:tee|hole|green|fairway|time|spot))/g;

/** "Tomorrow" is the round's day only after one of these words, or before it is said to suit: "I'll call you tomorrow". */
const TOMORROW =
  /\b(?:(?:for|play|playing|there|make it|see (?:you|ya|u|y'?all)(?: guys| all)?|i'?m in|free|available) (?:tomorrow|tmrw|tmr|2morrow)|(?:tomorrow|tmrw|tmr|2morrow)(?:'s| is| works| sounds))\b/;

/** Returns the days that the sender names in these words (interpret/words-of.ts). */
export function namedDays(words: string): NamedDay[] {
  const numbers = (form: RegExp) =>
    [...words.matchAll(form)].map((found) =>
      found
        .slice(1)
        .flatMap((n) => n ?? [])
        .map(Number),
    );
  const weekdays = WEEKDAY_FORMS.filter(([, form]) => form.test(words)).map(([name]) => isWeekday(name));
  const dates = DATE_FORMS.flatMap((form, index) => numbers(form).map(([day]) => isDate(index + 1, day!)));
  const slashed = numbers(SLASHED).flatMap(([one, other]) => [isDate(one!, other!), isDate(other!, one!)]);
  const ordinals = numbers(ORDINAL).map(([day]) => isDayOfMonth(day!));
  return [...weekdays, ...dates, ...slashed, ...ordinals, ...(TOMORROW.test(words) ? [isTomorrow] : [])];
}

/** Whether the number stands in these words as a part of a date, and nowhere else: then it is no code of an invite. */
export function isOnlyInDates(number: number, words: string): boolean {
  const alone = new RegExp(`\\b${number}\\b`);
  const left = [...DATE_FORMS, /\b\d\d?\/\d\d?\b/g].reduce((rest, form) => rest.replace(form, ' '), words);
  return alone.test(words) && !alone.test(left);
}

const isWeekday =
  (name: string): NamedDay =>
  ({ weekday }) =>
    weekday === name;
const isDate =
  (month: number, day: number): NamedDay =>
  (round) =>
    round.month === month && round.day === day;
const isDayOfMonth =
  (day: number): NamedDay =>
  (round) =>
    round.day === day;
const isTomorrow: NamedDay = (round) => round.isTomorrow;

const TODAY =
  /\b(?:today|tonight|tonite|this (?:morning|afternoon|evening)|heute|hoy|ce soir|aujourd'?hui)\b/;
/** Whether the words are about today, and the round is on another day. */
export function isOnlyToday(words: string, { teeTime, timeZone }: Reachable, now: Date): boolean {
  const [of, today] = [wallTime(teeTime, timeZone), wallTime(now, timeZone)];
  return TODAY.test(words) && !(of.year === today.year && of.month === today.month && of.day === today.day);
}

/** Whether the round begins on one of these days, where it is played. */
export function isOn(named: NamedDay[], { teeTime, timeZone }: Reachable, now: Date): boolean {
  if (!named.length) return false;
  const { year, month, day } = wallTime(teeTime, timeZone);
  const today = wallTime(now, timeZone);
  const round = {
    ...{
      month,
      day,
      isTomorrow: Date.UTC(year, month, day) === Date.UTC(today.year, today.month, today.day + 1),
    },
    weekday: new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(teeTime),
  };
  return named.some((isNamed) => isNamed(round));
}

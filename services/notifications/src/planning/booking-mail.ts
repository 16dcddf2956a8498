import { wallTime } from '@game/contracts';
import { dayOf } from './days.js';
import { inCalendar } from './booking-calendar.js';
import { inJsonLd } from './booking-json-ld.js';
import type { Booked } from './booked.js';
import { planIn, type Plan } from './plan-words.js';
import { timesIn } from './times.js';

/** The parts of a mail in which a booked tee time may be found. */
export interface BookingMail {
  subject: string;
  text: string;
  html: string;
  /** The .ics file of the mail, or empty. */
  calendar: string;
}

/** The most lines of a mail that are read. */
const MOST_LINES = 200;
/** Longer lines are not searched for a tee time. */
const LONGEST_LINE = 160;

/**
 * The tee times in a booking site's confirmation: from its JSON-LD, or else from its calendar file, or else from its
 * words. Empty if there is none; several if the mail has several.
 */
export function bookedIn(mail: BookingMail, now: Date, zone: string): Plan[] {
  const marked = [inJsonLd(mail.html), inCalendar(mail.calendar)].find((found) => found.length);
  const plans = marked ? marked.flatMap((booked) => planOf(booked, zone)) : inWords(mail, now, zone);
  const unique = new Map(
    plans.map((plan) => [JSON.stringify([plan.course.toLowerCase(), plan.times]), plan]),
  );
  return [...unique.values()];
}

/** Booking sites write the course's local time. Only an instant in UTC is converted to the golfer's zone. */
function planOf({ course, at }: Booked, zone: string): Plan[] {
  const [, day, hour, minute, isUtc] =
    /^(\d{4}-\d\d-\d\d)T(\d\d):?(\d\d)(?::?\d\d(?:\.\d+)?)?(Z)?/.exec(at) ?? [];
  if (!day || !course) return [];
  if (!isUtc)
    return [{ course, times: [{ day, minute: Number(hour) * 60 + Number(minute) }], isExact: true }];
  const wall = wallTime(new Date(`${day}T${hour}:${minute}:00Z`), zone);
  return [
    {
      course,
      times: [{ day: dayOf(wall.year, wall.month, wall.day), minute: wall.minuteOfDay }],
      isExact: true,
    },
  ];
}

const COURSE = /^[\s>*]*(?:golf )?(?:course|facility|club|location|venue|where)(?: name)?\s*[:\-–]\s*(.+)$/i;
const WHEN = /^[\s>*]*(?:(?:tee[ -]?)?(?:date|time|times)(?: (?:&|and) time)?|when|day)\s*[:\-–]\s*(.+)$/i;

function inWords({ subject, text }: BookingMail, now: Date, zone: string): Plan[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) => line && line.length <= LONGEST_LINE && !/^[\s>*]*(?:sent|from|to|cc|subject):/i.test(line),
    )
    .slice(0, MOST_LINES);
  const labelled = (label: RegExp) => lines.flatMap((line) => label.exec(line)?.[1] ?? []);
  const [courses, whens] = [labelled(COURSE), labelled(WHEN)];
  if (courses.length && whens.length) {
    const { times } = timesIn(whens.join(' '), now, zone);
    const course = courses[0]!.split(',')[0]!.trim();
    if (times.length) return [{ course, times, isExact: true }];
  }
  const found = [subject.replace(/^(?:(?:fwd?|re|wg|tr)\s*:\s*)+/i, ''), ...lines].flatMap((line) => {
    const plan = planIn(line.replace(CONFIRMS, ''), now, zone);
    return plan?.times.length === 1 && plan.times[0]!.minute !== undefined ? [plan] : [];
  });
  return found;
}

/** The words with which a confirmation begins. */
const CONFIRMS =
  /\b(?:your |the )?(?:tee time|reservation|booking|round)s?(?: (?:at|for))?(?: is| has been)?(?: confirmed| booked| reserved)?(?: for)?\b|\b(?:confirmation|confirmed|booked|reserved|you'?re all set|you are all set)\b(?: for)?/gi;

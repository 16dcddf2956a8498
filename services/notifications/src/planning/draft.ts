import type { Proposal } from '@game/contracts';
import type { Course } from './courses.js';
import { hourIn } from './plan-words.js';
import type { Time } from './times.js';

/** A tee time that is being planned. It is complete when one course and one time with an hour are left. */
export interface Draft {
  courses: Course[];
  times: Time[];
}
export type Missing = 'course' | 'time' | 'hour';

export function missingIn({ courses, times }: Draft): Missing | undefined {
  if (courses.length > 1) return 'course';
  if (times.length > 1) return 'time';
  return times[0]!.minute === undefined ? 'hour' : undefined;
}

/**
 * The draft after an answer to the question for what is missing; undefined if the text does not answer it. A golfer
 * answers a list of choices with a number.
 */
export function answered(draft: Draft, text: string, now: Date, zone: string): Draft | undefined {
  const missing = missingIn(draft);
  if (missing === 'hour') {
    const times = hourIn(text, draft.times[0]!.day, now, zone);
    return times.length ? { ...draft, times } : undefined;
  }
  const number = /^\s*#?(\d)[).]?\s*$/.exec(text)?.[1];
  const chosen = <T>(choices: T[]) => choices[Number(number) - 1];
  const course = missing === 'course' && number ? chosen(draft.courses) : undefined;
  if (course) return { ...draft, courses: [course] };
  const time = missing === 'time' && number ? chosen(draft.times) : undefined;
  return time && { ...draft, times: [time] };
}

/** The proposal of a complete draft. A course that is not in our list is in the golfer's own zone. */
export function proposalOf({ courses, times }: Draft, ownZone: string): Proposal {
  const [course, time] = [courses[0]!, times[0]!];
  return {
    venueId: course.venueId,
    courseName: course.name,
    courseAddress: course.address,
    timeZone: course.timeZone ?? ownZone,
    day: time.day,
    minute: time.minute!,
  };
}

import type { BodyOf, Booking } from '@game/contracts';
import { fromLocalInput, localInputOf, localText } from '../../lib/times';
import { wizardStrings as w } from '../../strings/wizard';
import { listOf, type Details } from './details';
import { emptyTeeTime, isAnotherCourse, placeOf, type TeeTime } from './tee-time';
import { zoneText } from './zone-field';

/** All fields that an edit can change, as the server has them. */
export type Facts = Required<Omit<BodyOf<'PATCH /api/bookings/{id}'>, 'version'>>;
export interface Form {
  teeTime: TeeTime;
  details: Details;
}

export const savedFacts = (b: Booking): Facts => ({
  // On the clock of the course, as it is typed and shown.
  dateTime: localInputOf(b),
  timeZone: b.timeZone,
  venueId: b.venueId,
  venueName: b.venueName,
  courseAddress: b.courseAddress,
  specialRequests: b.specialRequests,
  cost: b.cost,
  notes: b.notes,
  dressCode: b.dressCode,
  difficulty: b.difficulty,
  weatherConditions: b.weatherConditions,
  amenities: b.amenities,
});

export const formOf = (b: Facts): Form => ({
  teeTime: {
    ...emptyTeeTime,
    mode: b.venueId ? 'search' : 'manual',
    venue: b.venueId
      ? { id: b.venueId, name: b.venueName, address: b.courseAddress ?? '', timeZone: b.timeZone }
      : undefined,
    venueName: b.venueId ? '' : b.venueName,
    courseAddress: b.venueId ? '' : (b.courseAddress ?? ''),
    timeZone: b.venueId ? '' : (b.timeZone ?? ''),
    dateTime: b.dateTime,
    specialRequests: b.specialRequests ?? '',
  },
  details: {
    cost: String(b.cost ?? ''),
    notes: b.notes ?? '',
    dressCode: b.dressCode ?? '',
    difficulty: b.difficulty ?? '',
    weatherConditions: b.weatherConditions ?? '',
    amenities: b.amenities.join(', '),
  },
});

const NO_DETAILS = { difficulty: '', dressCode: '', amenities: '', weatherConditions: '' };
/**
 * The form after another course was chosen: without the details of the course before, or with those of the saved tee
 * time if it is its course again. `base` is the saved tee time of an edit.
 */
export function atCourse({ teeTime, details }: Form, base: Facts | undefined) {
  const was = base && formOf(base);
  const place = placeOf(teeTime);
  if (was && !isAnotherCourse(place, base)) {
    const { difficulty, dressCode, amenities, weatherConditions } = was.details;
    const { courseAddress, timeZone } = was.teeTime;
    return {
      teeTime: place.venueId ? teeTime : { ...teeTime, courseAddress, timeZone },
      details: { ...details, difficulty, dressCode, amenities, weatherConditions },
      filled: {},
    };
  }
  // The address of the saved course is not that of another course.
  const isOld = !!was && teeTime.courseAddress === was.teeTime.courseAddress;
  return {
    teeTime: isOld ? { ...teeTime, courseAddress: '' } : teeTime,
    details: { ...details, ...NO_DETAILS },
    filled: {},
  };
}

/** The fields as the form has them. */
export function formFacts({ teeTime, details }: Form, base: Facts): Facts {
  const place = placeOf(teeTime);
  const orNull = (text: string) => text.trim() || null;
  return {
    ...place,
    courseAddress: orNull(place.courseAddress),
    timeZone: place.timeZone ?? base.timeZone,
    dateTime: fromLocalInput(teeTime.dateTime) ? teeTime.dateTime : base.dateTime,
    specialRequests: orNull(teeTime.specialRequests),
    cost: orNull(details.cost),
    notes: orNull(details.notes),
    dressCode: (orNull(details.dressCode) as Facts['dressCode']) ?? null,
    difficulty: (orNull(details.difficulty) as Facts['difficulty']) ?? null,
    weatherConditions: orNull(details.weatherConditions),
    amenities: listOf(details.amenities),
  };
}

const PLACE: Array<keyof Facts> = ['venueId', 'venueName', 'courseAddress', 'timeZone'];
const OF_COURSE: Array<keyof Facts> = [...PLACE, 'difficulty', 'dressCode', 'amenities', 'weatherConditions'];
/**
 * The fields of `now` that differ from `before`. If one of the fields that say where the round is differs,
 * all of them are included; with another course its details are included too, because the server clears what it is not
 * told.
 */
export function changesOf(before: Facts, now: Facts): Partial<Facts> {
  const differs = (field: keyof Facts) => JSON.stringify(before[field]) !== JSON.stringify(now[field]);
  const together = isAnotherCourse(now, before) ? OF_COURSE : PLACE.some(differs) ? PLACE : [];
  const fields = (Object.keys(now) as Array<keyof Facts>).filter(
    (field) => together.includes(field) || differs(field),
  );
  return Object.fromEntries(fields.map((field) => [field, now[field]]));
}

/** For each field, its label on the screen and its value in words. */
const words: Array<[label: string, words: (facts: Facts) => string | null | undefined]> = [
  [w.when, (f) => localText(f.dateTime)],
  [w.courseWord, (f) => f.venueName],
  [w.address, (f) => f.courseAddress],
  [w.timeZone, (f) => f.timeZone && zoneText(f.timeZone)],
  [w.requests, (f) => f.specialRequests],
  [w.cost, (f) => String(f.cost ?? '')],
  [w.dressCode, (f) => f.dressCode && w.dressCodes[f.dressCode]],
  [w.difficulty, (f) => f.difficulty && w.difficulties[f.difficulty]],
  [w.weather, (f) => f.weatherConditions],
  [w.amenities, (f) => f.amenities.join(', ')],
  [w.notes, (f) => f.notes],
];
export interface Difference {
  label: string;
  from: string;
  to: string;
}
const momentIn = ({ timeZone }: Facts, { dateTime }: Facts) => fromLocalInput(dateTime, timeZone);
/**
 * The changed fields in words: `from` is the value before, `to` the value now. Two zones in which clocks show the same
 * time then are no change.
 */
export function differences(before: Facts, now: Facts): Difference[] {
  const isSameClock = momentIn(before, now) === momentIn(now, now);
  return words.flatMap(([label, say]) => {
    const [from, to] = [say(before) || w.nothing, say(now) || w.nothing];
    return from === to || (label === w.timeZone && isSameClock) ? [] : [{ label, from, to }];
  });
}

import type { Booking, Contact, ContactId, OfferView } from '@game/contracts';
import { localInputOf, toLocalInput } from '../../lib/times';
import type { TeeTime } from './tee-time';

/**
 * The weekday and minute of the day that are suggested without any history, when most rounds are played, and
 * the days of a week.
 */
const [SATURDAY, EIGHT, SEVEN_DAYS] = [6, 8 * 60, 7];
/** How many of the last rounds count; older ones say less about the next one. */
const REMEMBERED = 8;
const OVERLAP_MS = 5 * 3_600_000;
const HOUR_MS = 3_600_000;
const FIRST_ASKED = 3;
const COURSES = 3;

const latestFirst = (bookings: Booking[]) =>
  bookings.filter((b) => b.status !== 'cancelled').sort((a, b) => b.dateTime.localeCompare(a.dateTime));
/** What a clock shows, as if it were in UTC, so that no viewer's zone and no clock change plays a part. */
const clockFace = (local: string) => new Date(`${local.slice(0, 16)}Z`);
const minuteOf = (at: Date) => at.getUTCHours() * 60 + at.getUTCMinutes();

/**
 * Suggests a time as a datetime-local value on the clock of the course, which is that of `like` or of the last round:
 * the weekday and hour at which this golfer plays most, or those of `like`, on the next date on which the golfer has no
 * other tee time within five hours. For a golfer who has not played yet it is Saturday at eight. `clock`, such as
 * `07:30`, takes the place of the hour.
 */
export function likelyTime(
  bookings: Booking[],
  now: Date,
  { like, clock }: { like?: Booking; clock?: string | undefined } = {},
): string {
  const played = latestFirst(bookings);
  const slots = (like ? [like] : played.slice(0, REMEMBERED)).map((b) => {
    const at = clockFace(localInputOf(b));
    return `${at.getUTCDay()} ${minuteOf(at)}`;
  });
  const [day = SATURDAY, usual = EIGHT] = (mostFrequent(slots)?.split(' ') ?? []).map(Number);
  const minute = clock ? minuteOf(clockFace(`2000-01-01T${clock}`)) : usual;
  const zone = (like ?? played[0])?.timeZone;
  const there = (time: Date) => clockFace(toLocalInput(time, zone));
  const soonest = there(now).getTime() + HOUR_MS;
  const at = there(now);
  at.setUTCHours(0, minute);
  at.setUTCDate(at.getUTCDate() + ((day - at.getUTCDay() + SEVEN_DAYS) % SEVEN_DAYS));
  const taken = () =>
    played.some(({ dateTime }) => Math.abs(there(new Date(dateTime)).getTime() - at.getTime()) < OVERLAP_MS);
  while (at.getTime() < soonest || taken()) at.setUTCDate(at.getUTCDate() + SEVEN_DAYS);
  return at.toISOString().slice(0, 16);
}

/** Of several equally frequent values it returns the first, which is that of the most recent round. */
function mostFrequent(values: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

const courseKey = (b: Pick<Booking, 'venueId' | 'venueName'>) =>
  b.venueId ?? b.venueName.trim().toLowerCase();
/** The courses of the latest tee times, each once. */
export function lastCourses(bookings: Booking[]): Booking[] {
  const byCourse = new Map<string, Booking>();
  for (const b of latestFirst(bookings)) if (!byCourse.has(courseKey(b))) byCourse.set(courseKey(b), b);
  return [...byCourse.values()].slice(0, COURSES);
}

/** The form's course fields for the course of a tee time. */
export const courseFields = (
  b: Booking,
): Pick<TeeTime, 'mode' | 'venue' | 'venueName' | 'courseAddress' | 'timeZone'> =>
  b.venueId
    ? {
        mode: 'search',
        venue: { id: b.venueId, name: b.venueName, address: b.courseAddress ?? '', timeZone: b.timeZone },
        venueName: '',
        courseAddress: '',
        timeZone: '',
      }
    : {
        mode: 'manual',
        venue: undefined,
        venueName: b.venueName,
        courseAddress: b.courseAddress ?? '',
        timeZone: b.timeZone,
      };

const isThere = ({ mode, venue, venueName }: TeeTime, b: Booking) =>
  mode === 'search'
    ? !!venue && b.venueId === venue.id
    : courseKey({ venueId: null, venueName }) === courseKey(b);
/** The golfer's last tee time at the chosen course for which `says` returns something. */
export const lastThere = (bookings: Booking[], teeTime: TeeTime, says: (b: Booking) => unknown) =>
  latestFirst(bookings).find((b) => isThere(teeTime, b) && says(b));

/**
 * Another tee time of this golfer at the chosen course within the hour: most likely the golfer means the same
 * round.
 */
export const twinOf = (bookings: Booking[], teeTime: TeeTime, at: string | undefined, now: Date) =>
  bookings.find(
    (b) =>
      at &&
      b.status !== 'cancelled' &&
      new Date(b.dateTime) > now &&
      isThere(teeTime, b) &&
      Math.abs(new Date(b.dateTime).getTime() - new Date(at).getTime()) < HOUR_MS,
  );

const SAID_NO: OfferView['state'][] = ['declined', 'withdrawn', 'skipped'];
const isIn = ({ state }: OfferView) => state === 'accepted' || state === 'reconfirm';
/**
 * The friends who were asked for a tee time, did not say no, and are in tier 1 now; those who were in come
 * first.
 */
export function sameFriends(offers: OfferView[], contacts: Contact[]) {
  const asked = offers.filter(({ state }) => !SAID_NO.includes(state));
  const byAnswer = [...asked].sort((a, b) => Number(isIn(b)) - Number(isIn(a)));
  const known = byAnswer.flatMap(({ contactId }) =>
    contacts.filter((c) => c.id === contactId && c.tier === 1),
  );
  return known.slice(0, FIRST_ASKED).map(({ id, name }) => ({ id, name }));
}

/**
 * The friends of tier 1 with the most points in the last rounds: 3 for a yes, 1 for no answer, 0 for a no.
 */
export function regulars(bookings: Booking[], contacts: Contact[]): Array<{ id: ContactId; name: string }> {
  const counts = new Map<string, number>();
  const WEIGHT = { confirmed: 3, pending: 1, declined: 0 };
  for (const { invitedPlayers } of latestFirst(bookings).slice(0, REMEMBERED))
    for (const { id, status } of invitedPlayers) counts.set(id, (counts.get(id) ?? 0) + WEIGHT[status]);
  return contacts
    .filter((c) => c.tier === 1 && counts.get(c.id))
    .sort((a, b) => counts.get(b.id)! - counts.get(a.id)!)
    .slice(0, FIRST_ASKED)
    .map(({ id, name }) => ({ id, name }));
}

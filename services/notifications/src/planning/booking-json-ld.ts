import type { Booked } from './booked.js';

const LD_JSON = /^[^>]*type\s*=\s*["']?application\/ld\+json["']?[^>]*>/i;
/** At most this many scripts of a mail are read. */
const SCRIPTS = 20;
/** Objects are searched to this depth; a reservation has at most three levels. */
const DEPTH = 6;
type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** The name of a place or provider, which is either an object with a name or only the name. */
const nameOf = (value: unknown): string => (isThing(value) ? text(value['name']) : text(value));

/** The bookings in the JSON-LD of a mail (schema.org Event and its reservations). */
export function inJsonLd(html: string): Booked[] {
  const scripts = html.split(/<script\b/i, SCRIPTS + 1).slice(1);
  return scripts.flatMap((script) => {
    const [head] = LD_JSON.exec(script.slice(0, 300)) ?? [];
    if (!head) return [];
    try {
      return eventsIn(JSON.parse(script.slice(head.length).split(/<\/script/i, 1)[0]!), DEPTH);
    } catch {
      return [];
    }
  });
}

function eventsIn(value: unknown, depth: number): Booked[] {
  if (!isThing(value) || depth === 0) return [];
  if (/cancel/i.test(text(value['reservationStatus']) + text(value['eventStatus']))) return [];
  const at = text(value['startDate']) || text(value['startTime']);
  const course =
    nameOf(value['location']) ||
    nameOf(value['provider']) ||
    nameOf(value['organizer']) ||
    nameOf(value['name']);
  if (at && course) return [{ course, at }];
  return Object.values(value)
    .flatMap((one) => (Array.isArray(one) ? one : [one]))
    .flatMap((one) => eventsIn(one, depth - 1));
}

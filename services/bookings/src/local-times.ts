import { instantOf, localMinute, zoneDataVersion, zoneName } from '@game/contracts';

const LOCAL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

/** Whether a text is a date and time without a zone. */
export const isLocal = (text: string) => LOCAL.test(text);

/** The instant of a text: one without a zone is the local time in `zone`. */
export function instantIn(text: string, zone: string): Date {
  const [, day, hour, minute, second = '0'] = LOCAL.exec(text) ?? [];
  if (!day) return new Date(text);
  const at = instantOf(day, Number(hour) * 60 + Number(minute), zone);
  return new Date(at.getTime() + Number(second) * 1000);
}

/**
 * The columns beside an instant: what the clock at the course shows then, and by which time zone data. The local
 * time is what was promised; the instant follows from it (keep-local-times.ts).
 */
export interface LocalTime {
  /** Such as `2026-12-12T09:00`; null in a row of an earlier version. */
  localTime: string | null;
  zoneData: string | null;
}
export const localTimeOf = (at: Date, zone: string): LocalTime => ({
  localTime: localMinute(at, zone),
  zoneData: zoneDataVersion(),
});

/** The instant at which the clock in `zone` shows `local`: `at` if it does so then, else by the present data. */
export const keptInstant = (at: Date, local: string, zone: string): Date =>
  localMinute(at, zone) === isoMinute(local) ? at : instantIn(local, zone);
/** `2026-12-12 09:00:00`, as the database writes it, as `2026-12-12T09:00`. */
const isoMinute = (local: string) => local.slice(0, 16).replace(' ', 'T');

/** The local date and time of a view, and what people call the zone. */
export const localTimes = (at: Date, zone: string, localTime?: string | null) => ({
  localDateTime: localTime ? isoMinute(localTime) : localMinute(at, zone),
  zoneName: zoneName(at, zone),
});

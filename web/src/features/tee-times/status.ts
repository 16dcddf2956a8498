import { teeTimeState, type Booking } from '@game/contracts';
import { teeTimeStrings as s } from '../../strings/tee-time';
import type { Tone } from '../../ui/card';

const tones = {
  confirmed: 'good',
  filling: 'waiting',
  available: 'plain',
  cancelled: 'bad',
  past: 'plain',
} as const;
/** The word and colour for a tee time's state, the same on its card, in My Bookings and in its details. */
export function stateOf(booking: Booking, now: Date): { word: string; tone: Tone } {
  const state = teeTimeState(booking, now);
  return { word: s[state], tone: tones[state] };
}

/** True for a tee time that is not cancelled and not past. */
export const isActive = (booking: Booking, now: Date) =>
  booking.status !== 'cancelled' && new Date(booking.dateTime) >= now;

/** The time left, such as "2h 05m"; undefined once it has passed. */
export function countdown(until: string | null, now: Date): string | undefined {
  if (!until) return undefined;
  const minutes = Math.ceil((new Date(until).getTime() - now.getTime()) / 60_000);
  if (minutes <= 0) return undefined;
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return h ? `${h}h ${String(m).padStart(2, '0')}m` : `${m}m`;
}

import { FOURSOME } from './constants.js';
import type { Booking, TeeTimeState } from './tee-times.js';

/** The one state of a tee time, from which every screen and call takes its word (tee-times#one-state). */
export function teeTimeState(
  { status, dateTime, numberOfPlayers, invitedPlayers }: Omit<Booking, 'state'>,
  now: Date,
): TeeTimeState {
  if (status === 'cancelled') return 'cancelled';
  if (new Date(dateTime) < now) return 'past';
  if (numberOfPlayers >= FOURSOME) return 'confirmed';
  const isAsking = invitedPlayers.some((player) => player.status === 'pending');
  return numberOfPlayers > 1 || isAsking ? 'filling' : 'available';
}

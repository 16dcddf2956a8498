import type { Ladder } from './ladder.js';

/** The ladder of a tee time for which nobody has been asked yet. `seats` is the number of spots for invited players. */
export const idleLadder = (teeTime: Date, zone: string, seats: number): Ladder => ({
  teeTime,
  zone,
  seats,
  state: 'idle',
  tier: null,
  startedAt: null,
  ignoreQuiet: false,
  nightSeen: null,
  onHold: false,
  rosterLate: false,
  stopped: null,
  eveningAt: null,
  asleep: [],
  offers: [],
});

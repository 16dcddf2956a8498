import { tokenHash } from '@game/platform';

/** What a run observed from outside, and the rows in the databases at its end. Times are in milliseconds of the run's own clock. */
export interface History {
  rules: { windowMs: number; graceMs: number; seats: number };
  teeTimes: TeeTime[];
  invites: Invite[];
  answers: Answer[];
  outages: Outage[];
  offers: OfferRow[];
  /** The time from which nothing was under way any more. */
  endedAt: number;
}

export interface TeeTime {
  id: string;
  /** The time at which sending the invites was acknowledged. */
  startedAt: number;
  friends: Friend[];
}
/** A friend has a separate phone for each tee time. */
export interface Friend {
  phone: string;
  tier: number;
}

/** A text that a phone received. */
export interface Invite {
  phone: string;
  token: string;
  at: number;
}

export interface Answer {
  token: string;
  says: 'in' | 'out';
  begunAt: number;
  /** The time at which the product acknowledged the answer; absent if it never did. */
  keptAt?: number;
  /** The status of each attempt; 0 if no answer came, so that its outcome is unknown. */
  statuses: number[];
}

/** The time from a disturbance until everything works again. */
export interface Outage {
  what: string;
  from: number;
  to: number;
}

/** An offer as bookings stores it: its token is the hash of the one in the link. */
export interface OfferRow {
  bookingId: string;
  token: string;
  phone: string;
  tier: number;
  state: string;
  /** When the friend was asked first. A friend whose text waited for a provider has a new window from when it left. */
  askedAt: number;
  expiresAt: number;
  repliedAt: number | null;
}

/** The same fact with the hash of its token, by which bookings finds the offer of a link. */
export const asStored = <T extends { token: string }>(fact: T): T => ({
  ...fact,
  token: tokenHash(fact.token),
});

/** What a run saw from outside, and the rows that it left. Times are milliseconds since the epoch by the run's own clock. */
export interface History {
  rules: { windowMs: number; graceMs: number; seats: number };
  teeTimes: TeeTime[];
  invites: Invite[];
  answers: Answer[];
  outages: Outage[];
  offers: OfferRow[];
  /** When nothing was under way any more. */
  endedAt: number;
}

export interface TeeTime {
  id: string;
  /** When the organiser was told that the invites are on their way. */
  startedAt: number;
  friends: Friend[];
}
/** Each has a phone of their own for each tee time. */
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
  /** When the product said that it has it; absent where it never did. */
  keptAt?: number;
  /** The status of each try; 0 where no answer came, so that nobody knows what became of it. */
  statuses: number[];
}

/** From the disturbance until everything works again. */
export interface Outage {
  what: string;
  from: number;
  to: number;
}

/** An offer as bookings keeps it. */
export interface OfferRow {
  bookingId: string;
  token: string;
  phone: string;
  tier: number;
  state: string;
  sentAt: number;
  expiresAt: number;
  repliedAt: number | null;
}

/** The maximum in any hour, and in a day as the carriers count days. */
export interface Limit {
  hour: number;
  day: number;
}

/** What an organiser may send to others (messages#sending-budget). */
export interface Tier {
  name: string;
  /** The fewest points with which an organiser is on this tier. */
  from: number;
  texts: Limit;
  mails: Limit;
  /** People to whom nothing was sent in the organiser's name before. */
  newPeople: Limit;
  /** Countries of the numbers of those people. */
  countries: Limit;
}

/** The tiers, the smallest first. An organiser has the largest one for which the points suffice. */
export const TIERS: readonly Tier[] = [
  {
    /** For an organiser with complaints: enough to cancel a round and to answer the friends who write. */
    name: 'restricted',
    from: -Infinity,
    texts: { hour: 5, day: 10 },
    mails: { hour: 10, day: 20 },
    newPeople: { hour: 2, day: 5 },
    countries: { hour: 1, day: 1 },
  },
  {
    /** For the first day: four tee times of eight friends, each asked by text and by mail, and eight more messages. */
    name: 'new',
    from: -8,
    texts: { hour: 40, day: 40 },
    mails: { hour: 80, day: 80 },
    newPeople: { hour: 36, day: 36 },
    countries: { hour: 2, day: 2 },
  },
  {
    /** For an organiser whom a few friends have answered: the rounds of a week with their reminders and changes. */
    name: 'known',
    from: 5,
    texts: { hour: 80, day: 160 },
    mails: { hour: 160, day: 320 },
    newPeople: { hour: 40, day: 60 },
    countries: { hour: 3, day: 3 },
  },
  {
    /** For an organiser whom many friends have answered. */
    name: 'regular',
    from: 20,
    texts: { hour: 200, day: 400 },
    mails: { hour: 400, day: 800 },
    newPeople: { hour: 80, day: 150 },
    countries: { hour: 4, day: 6 },
  },
  {
    /** For a club: several rounds a day among a hundred members. */
    name: 'trusted',
    from: 60,
    texts: { hour: 400, day: 1_000 },
    mails: { hour: 800, day: 2_000 },
    newPeople: { hour: 200, day: 400 },
    countries: { hour: 6, day: 6 },
  },
];

/** What is known about an organiser. Answers, opt-outs and complaints are counted once for each person. */
export interface Record {
  /** Phone numbers from which an IN or OUT came by text. */
  answersByText: number;
  /** Other friends who answered, by link, by mail or in the app. */
  answersOtherwise: number;
  stops: number;
  undelivered: number;
  /** Mails that were marked as spam, and golfers who reported the organiser. */
  complaints: number;
  ageDays: number;
  paid: boolean;
}

/**
 * The points for each fact. Age and answers that are easily faked have a maximum, so that they alone reach no high
 * tier.
 */
export const POINTS = {
  answerByText: 1,
  /** A link or mailbox is made up easily, a phone number is not. */
  answerOtherwise: { each: 1, most: 4 },
  weekOfAge: { each: 1, most: 4 },
  paid: 5,
  stop: -3,
  /** Half a point, because an address book of some years has old numbers. */
  undelivered: -0.5,
  complaint: -5,
} as const;

const upTo = ({ each, most }: { each: number; most: number }, count: number) => Math.min(most, each * count);

export const pointsOf = (known: Record): number =>
  POINTS.answerByText * known.answersByText +
  upTo(POINTS.answerOtherwise, known.answersOtherwise) +
  upTo(POINTS.weekOfAge, Math.floor(known.ageDays / 7)) +
  (known.paid ? POINTS.paid : 0) +
  POINTS.stop * known.stops +
  POINTS.undelivered * known.undelivered +
  POINTS.complaint * known.complaints;

export const tierOf = (known: Record): Tier => TIERS.findLast(({ from }) => pointsOf(known) >= from)!;

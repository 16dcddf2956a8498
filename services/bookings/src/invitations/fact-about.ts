import type { QuestionKind } from '@game/contracts';
import type { TeeTimeRow } from '../rounds/tee-time.row.js';

type Facts = Pick<
  TeeTimeRow,
  'courseAddress' | 'cost' | 'dressCode' | 'weatherConditions' | 'amenities' | 'notes' | 'specialRequests'
>;
/** Undefined if the tee time has no such fact; null if every message states the fact anyway. */
type Fact = string | null | undefined;

const WALKING = /\bwalk(s|ing|able|ers?)?\b/i;
/** The length of the round: "4 hours", "4.5 hrs", "9 holes". */
const DURATION = /\b(\d+(\.\d)?|two|three|four|five) ?(h|hrs?|hours?)\b|\b(9|18|nine|eighteen)[ -]holes?\b/i;
const CARTS = /\b(carts?|buggy|buggies)\b/i;

/**
 * The first text that mentions the subject. The organiser's own words are searched before the course's
 * amenities.
 */
const mentioned = (about: RegExp, { notes, specialRequests, amenities }: Facts): string | undefined =>
  [notes, specialRequests, ...amenities].find((words) => words && about.test(words)) ?? undefined;

const FACTS: Record<QuestionKind, (facts: Facts) => Fact> = {
  who: () => null,
  when: () => null,
  where: ({ courseAddress }) => courseAddress ?? undefined,
  cost: ({ cost }) => cost || undefined,
  dress: ({ dressCode }) => dressCode ?? undefined,
  weather: ({ weatherConditions }) => weatherConditions || undefined,
  duration: (facts) => mentioned(DURATION, facts),
  walking: (facts) => mentioned(WALKING, facts),
  carts: (facts) => mentioned(CARTS, facts),
  other: () => undefined,
};

/** Returns how the tee time answers a friend's question; undefined if only the organiser can answer it. */
export const factAbout = (question: QuestionKind, teeTime: Facts): Fact => FACTS[question](teeTime);

import { isQuiet, quietEnds } from '@game/contracts';
import { start } from './changes.js';
import { spotsOpen, type AskedBecause, type Ladder, type LadderRules, type Person } from './ladder.js';
import { copyOf, missedTonight, silence, type MissedTonight } from './night.js';
import { isOnLadder, uninvited } from './people.js';
import { lastCall, quietOf, reachableAt } from './timing.js';

/** A person who would be asked, and when the text and the mail would be sent; null for a channel that is not used. */
export interface Planned {
  person: Person;
  textAt: Date | null;
  mailAt: Date | null;
}
export interface PlannedStep {
  at: Date;
  tier: number;
  because: AskedBecause;
  people: Planned[];
}
/**
 * Why a person would not be asked: there is no channel; quiet hours delay every message beyond the last call; somebody
 * who is asked is the same person; the tier is asked by hand only; the invites are paused; friends on standby fill the
 * round; or there is no time left.
 */
export type NotAsked = 'unreachable' | 'night' | 'same-person' | 'by-hand' | 'paused' | 'full' | 'too-late';
export interface LadderPlan {
  steps: PlannedStep[];
  /** How many friends have been or would be asked. */
  asked: number;
  /** Everybody of the list who has not been and would not be asked, in the order of the list. */
  notAsked: Array<{ person: Person; why: NotAsked }>;
  /**
   * The people who are not asked before the tee time because of quiet hours. If the invites are sent by
   * `sendBy`, these people are asked, too; `sendBy` is null if no time today is early enough.
   */
  night: (MissedTonight & { sendBy: Date | null }) | null;
  end: 'filled' | 'nobody-left' | 'too-close' | 'quiet-hours' | 'ended';
}

/**
 * Whose text may leave in quiet hours if the organiser allows it, and when: if nobody answers, at `at`; null for those
 * who are asked at night only if others say OUT.
 */
export function nightTexts(
  ladder: Ladder,
  people: Person[],
  now: Date,
  rules: LadderRules,
): Array<{ person: Person; at: Date | null }> {
  const isNight = (at: Date, { zone }: Pick<Person, 'zone'>) => isQuiet(at, zone ?? ladder.zone, rules.quiet);
  const { steps } = planLadder(ladder, people, now, rules, { ignoreQuiet: true });
  const planned = steps
    .flatMap((step) => step.people)
    .flatMap(({ person, textAt }) => (textAt && isNight(textAt, person) ? [{ person, at: textAt }] : []));
  const rest = uninvited(ladder, people).filter(
    (person) =>
      isOnLadder(person) &&
      (person.channel === 'sms' || person.channel === 'both') &&
      planned.every((text) => text.person !== person) &&
      (planned.length > 0 || isNight(now, person)),
  );
  return [...planned, ...rest.map((person) => ({ person, at: null }))];
}

/** The dry run: evaluates a copy of the ladder with the real rules, on the assumption that nobody answers. */
export function planLadder(
  ladder: Ladder,
  people: Person[],
  now: Date,
  rules: LadderRules,
  { ignoreQuiet } = { ignoreQuiet: false },
): LadderPlan {
  const started = copyOf(ladder);
  start(started, now, { ignoreQuiet });
  const missed = missedTonight(started, people, now, rules);
  const night = missed ? { ...missed, sendBy: sendBy(ladder, people, now, rules) } : null;
  const byContact = new Map(people.map((person) => [person.contactId, person]));
  const plan: LadderPlan = { steps: [], asked: 0, notAsked: [], night, end: 'ended' };
  let last = started;
  for (const { at, moves, ladder: then } of silence(started, people, now, rules)) {
    last = then;
    for (const move of moves) {
      if (move.kind === 'asked')
        note(plan, at, move.because, plannedFor(byContact.get(move.offer.contactId)!, at, started, rules));
      if (move.kind === 'stopped' || move.kind === 'filled')
        plan.end = plan.end === 'ended' ? (move.kind === 'stopped' ? move.reason : 'filled') : plan.end;
    }
  }
  plan.asked = last.offers.filter(({ state }) => state !== 'skipped').length;
  plan.notAsked = whoIsNotAsked(ladder, last, people, rules);
  return plan;
}

function plannedFor(person: Person, at: Date, ladder: Ladder, rules: LadderRules): Planned {
  const { contactId, channel, zone } = person;
  const textAt = quietEnds(at, zone ?? ladder.zone, quietOf(ladder, rules, contactId));
  const isTexted = channel !== 'email' && textAt < ladder.teeTime;
  return { person, textAt: isTexted ? textAt : null, mailAt: channel === 'sms' ? null : at };
}

function whoIsNotAsked(
  before: Ladder,
  after: Ladder,
  people: Person[],
  rules: LadderRules,
): LadderPlan['notAsked'] {
  const asked = new Set(after.offers.filter(({ state }) => state !== 'skipped').map((o) => o.contactId));
  for (const { contactId } of before.offers) asked.add(contactId);
  const left = new Set(uninvited(after, people));
  const last = new Date(lastCall(before, rules).getTime() - 1);
  const reachedLast = reachableAt(before, last, rules);
  const why = (person: Person): NotAsked => {
    if (!person.channel) return 'unreachable';
    if (!left.has(person)) return 'same-person';
    if (!isOnLadder(person)) return 'by-hand';
    if (before.onHold) return 'paused';
    if (spotsOpen(after) <= 0) return 'full';
    return reachedLast(person) ? 'too-late' : 'night';
  };
  return people
    .filter(({ contactId }) => !asked.has(contactId))
    .map((person) => ({ person, why: why(person) }));
}

const STEP_MS = 15 * 60_000;

/** The latest time of this day at which sending the invites would have reached everybody before quiet hours. */
function sendBy(ladder: Ladder, people: Person[], now: Date, rules: LadderRules): Date | null {
  if (ladder.state !== 'idle' || !rules.quiet) return null;
  let at = new Date(Math.floor(now.getTime() / STEP_MS) * STEP_MS);
  for (; !isQuiet(at, ladder.zone, rules.quiet); at = new Date(at.getTime() - STEP_MS)) {
    const earlier = copyOf(ladder);
    start(earlier, at, { ignoreQuiet: false });
    if (!missedTonight(earlier, people, at, rules)) return at;
  }
  return null;
}

function note(plan: LadderPlan, at: Date, because: AskedBecause, planned: Planned): void {
  const { tier } = planned.person;
  const last = plan.steps.at(-1);
  if (last && last.at.getTime() === at.getTime() && last.tier === tier) last.people.push(planned);
  else plan.steps.push({ at, tier, because, people: [planned] });
}

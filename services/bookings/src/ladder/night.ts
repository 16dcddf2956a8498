import { asId, isQuiet, quietBegins, quietEnds, type QuietHours } from '@game/contracts';
import { advance } from './advance.js';
import { spotsOpen, type Ladder, type LadderRules, type Move, type Person } from './ladder.js';
import { isOnLadder, uninvited, uninvitedAmong } from './people.js';
import { clockOf, isReachable, lastCall, nextEvaluation, onceForAlike, quietOf } from './timing.js';

/** The second warning is given this long before the first of the unasked friends can no longer be texted. */
const TOLD_AGAIN_MS = 30 * 60_000;

export const copyOf = (ladder: Ladder): Ladder => ({
  ...ladder,
  asleep: [...ladder.asleep],
  offers: ladder.offers.map((offer) => ({ ...offer })),
});

/** Yields what the ladder would do, step by step, if nobody answered. It works on a copy. */
export function* silence(
  ladder: Ladder,
  people: Person[],
  now: Date,
  rules: LadderRules,
): Generator<{ at: Date; moves: Move[]; ladder: Ladder }> {
  const copy = copyOf(ladder);
  const left = uninvitedAmong(people);
  let ids = 0;
  for (let at = now; copy.state !== 'ended'; at = nextEvaluation(copy, at, rules)!)
    yield { at, moves: advance(copy, people, left, at, rules, () => asId(`planned-${ids++}`)), ladder: copy };
}

export interface MissedTonight {
  unasked: Person[];
  /** How many people will have been asked if nobody answers. */
  willAsk: number;
  quietFrom: Date;
}

/** The beginning of the next quiet hours after the present ones, if `now` is in quiet hours. */
const nextNight = (now: Date, zone: string, quiet: QuietHours | null) =>
  quietBegins(quietEnds(now, zone, quiet), zone, quiet);

/** The friends who could be asked now, but whom quiet hours will leave unasked until the tee time if nobody answers. */
export function missedTonight(
  ladder: Ladder,
  people: Person[],
  now: Date,
  rules: LadderRules,
): MissedTonight | undefined {
  const last = lastCall(ladder, rules);
  const sleeps = onceForAlike(ladder, (p) => {
    const { zone, quiet } = clockOf(ladder, p, now, rules);
    return isReachable(ladder, p, now, rules) && isQuiet(last, zone, quiet);
  });
  const sleepers = uninvited(ladder, people).filter((p) => isOnLadder(p) && sleeps(p));
  if (!sleepers.length) return undefined;
  let end = ladder;
  for (const step of silence(ladder, people, now, rules)) end = step.ladder;
  // Friends on standby take the open spots, so nobody else is needed.
  if (spotsOpen(end) <= 0) return undefined;
  const left = new Set(uninvited(end, people));
  const unasked = sleepers.filter((p) => left.has(p));
  const begins = unasked
    .map(
      onceForAlike(ladder, (p) => nextNight(now, p.zone ?? ladder.zone, quietOf(ladder, rules, p.contactId))),
    )
    .filter((at): at is Date => at !== undefined);
  if (!begins.length) return undefined;
  const willAsk = end.offers.filter(({ state }) => state !== 'skipped' && state !== 'withdrawn').length;
  return { unasked, willAsk, quietFrom: begins.reduce((a, b) => (a <= b ? a : b)) };
}

/**
 * Warns the organiser as soon as quiet hours would leave friends unasked, and again shortly before quiet hours begin,
 * so that no organiser finds out only in the morning (ladder#night-before).
 */
export function tellOfNight(ladder: Ladder, people: Person[], now: Date, rules: LadderRules): Move[] {
  const missed = ladder.state === 'running' ? missedTonight(ladder, people, now, rules) : undefined;
  if (!missed) {
    // Until that evening the organiser is not told anew, even if friends are missed again.
    if (ladder.eveningAt && ladder.eveningAt <= now) ladder.eveningAt = null;
    return [];
  }
  const again = new Date(missed.quietFrom.getTime() - TOLD_AGAIN_MS);
  if (ladder.eveningAt === null) {
    ladder.eveningAt = again > now ? again : ladder.teeTime;
    return [{ kind: 'night', when: 'ahead', ...missed }];
  }
  if (ladder.eveningAt > now) return [];
  ladder.eveningAt = ladder.teeTime;
  return [{ kind: 'night', when: 'evening', ...missed }];
}

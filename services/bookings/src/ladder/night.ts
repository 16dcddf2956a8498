import { asId, isQuiet, quietBegins } from '@game/contracts';
import { advance } from './advance.js';
import type { Ladder, LadderRules, Move, Person } from './ladder.js';
import { isOnLadder, uninvited } from './people.js';
import { clockOf, isReachable, lastCall, nextEvaluation } from './timing.js';

/** The organiser is told again this long before the first of them cannot be texted any more. */
const TOLD_AGAIN_MS = 30 * 60_000;

export const copyOf = (ladder: Ladder): Ladder => ({
  ...ladder,
  offers: ladder.offers.map((offer) => ({ ...offer })),
});

/** What the ladder will do while everybody stays silent, step by step, on a copy. */
export function* silence(
  ladder: Ladder,
  people: Person[],
  now: Date,
  rules: LadderRules,
): Generator<{ at: Date; moves: Move[]; ladder: Ladder }> {
  const copy = copyOf(ladder);
  let ids = 0;
  for (let at = now; copy.state !== 'ended'; at = nextEvaluation(copy, at, rules)!)
    yield { at, moves: advance(copy, people, at, rules, () => asId(`planned-${ids++}`)), ladder: copy };
}

export interface MissedTonight {
  unasked: Person[];
  quietFrom: Date;
}

/** Friends who could be asked now, and whom quiet hours will leave unasked until the tee time if everybody stays silent. */
export function missedTonight(
  ladder: Ladder,
  people: Person[],
  now: Date,
  rules: LadderRules,
): MissedTonight | undefined {
  const last = lastCall(ladder, rules);
  const sleepers = uninvited(ladder, people).filter((p) => {
    const { zone, quiet } = clockOf(ladder, p, now, rules);
    return isOnLadder(p) && isReachable(ladder, p, now, rules) && isQuiet(last, zone, quiet);
  });
  if (!sleepers.length) return undefined;
  let end = ladder;
  for (const step of silence(ladder, people, now, rules)) end = step.ladder;
  const left = new Set(uninvited(end, people));
  const unasked = sleepers.filter((p) => left.has(p));
  const begins = unasked
    .map((p) => quietBegins(now, p.zone ?? ladder.zone, rules.quiet))
    .filter((at): at is Date => at !== undefined);
  if (!begins.length) return undefined;
  return { unasked, quietFrom: begins.reduce((a, b) => (a <= b ? a : b)) };
}

/** Tells the organiser at once, and again shortly before the quiet hours; never first at dawn (ladder#night-before). */
export function tellOfNight(ladder: Ladder, people: Person[], now: Date, rules: LadderRules): Move[] {
  const missed = ladder.state === 'running' ? missedTonight(ladder, people, now, rules) : undefined;
  if (!missed) {
    ladder.eveningAt = null;
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

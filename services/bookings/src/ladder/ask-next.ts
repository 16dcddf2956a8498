import { LADDER_TIERS } from '@game/contracts';
import {
  isAwaited,
  isOver,
  offerTo,
  seatsFree,
  type AskedBecause,
  type Ladder,
  type LadderRules,
  type Move,
  type NewId,
  type Person,
} from './ladder.js';
import { isOnLadder } from './people.js';
import { expiryOf, noteAsleep, onceForAlike, reachableAt } from './timing.js';

/**
 * A person who will be asked in this evaluation. Whether a spot is promised depends on how many are asked,
 * which is not known yet.
 */
interface Choice {
  person: Person;
  because: AskedBecause;
}

/**
 * Asks the next people: of the current tier, or of the next tier once the window of the current one is over.
 * If a tier has too few people, the next tier fills the rest in the same step. After the last tier, people of
 * any tier who were not asked yet are asked. In the last hour (`askAll`) everybody who is left is asked. A
 * person who cannot be reached before the tee time is passed over.
 */
export function askNext(
  ladder: Ladder,
  uninvited: Person[],
  { askAll }: { askAll: boolean },
  now: Date,
  rules: LadderRules,
  newId: NewId,
): Move[] {
  const late = ladder.rosterLate && !askAll;
  const waits = late && awaitedInOrder(ladder, now).length > 0;
  const over = ladder.tier !== null && (windowIsOver(ladder, now) || (late && !waits));
  let silent = silentOf(ladder, over, now);
  const free = seatsFree(ladder, now);
  const need = askAll ? Infinity : free;
  const left = uninvited.filter(isOnLadder);
  const chosen = new Set<Person>();
  const steps: Array<Move | Choice> = [];
  const reachable = reachableAt(ladder, now, rules);

  const first = askAll ? LADDER_TIERS[0] : (ladder.tier ?? LADDER_TIERS[0]) + (over ? 1 : 0);
  // After the last tier, the people for whom an earlier step had no spot are asked. Only then is nobody left.
  const order = [...LADDER_TIERS.filter((tier) => tier >= first), ...(askAll ? [] : LADDER_TIERS)];
  // Whether a tier has too few people is known only once the roster is complete. Until then one tier at a time is
  // asked, the lowest first.
  const tiers = late ? LADDER_TIERS.filter((tier) => !waits || tier <= lastAwaited(ladder, now)) : order;
  let because: AskedBecause = askAll
    ? 'close'
    : ladder.tier === null
      ? 'start'
      : over
        ? 'window'
        : 'replacement';
  let asked = 0;
  for (const tier of tiers) {
    if (asked >= need || (late && !waits && asked > 0)) break;
    const pool = left.filter((p) => p.tier === tier && !chosen.has(p));
    if (!pool.length && ladder.rosterLate) continue;
    if (tier > (ladder.tier ?? 0)) {
      ladder.tier = tier;
      steps.push(
        pool.length ? { kind: 'tier-opened', tier, because, silent } : { kind: 'tier-empty', tier, silent },
      );
      silent = [];
    }
    steps.push(...noteAsleep(ladder, pool, now, rules));
    for (const person of pool) {
      if (asked >= need) break;
      if (person.channel && !reachable(person)) continue;
      chosen.add(person);
      steps.push({ person, because });
      if (person.channel) asked++;
    }
    because = askAll ? 'close' : over && !asked ? 'window' : 'short';
  }

  // The remaining time is shared only with the tiers that will be asked after this evaluation.
  const rest = left.filter((p) => !chosen.has(p) && p.tier > (ladder.tier ?? 0) && reachable(p));
  const later = LADDER_TIERS.map((tier) => rest.filter((p) => p.tier === tier)).filter((t) => t.length);
  const expiry = onceForAlike((person) => expiryOf(ladder, person, later, now, rules));
  const firstCome = asked > free;
  return steps.map((step) => {
    if ('kind' in step) return step;
    const { person, because } = step;
    const offer = offerTo(person, now, expiry(person), newId(), { firstCome });
    ladder.offers.push(offer);
    return { kind: person.channel ? 'asked' : 'passed-over', offer, because };
  });
}

/**
 * The offers that the ladder made by itself and that can still be answered. Offers that the organiser made by hand do
 * not delay the next tier.
 */
const awaitedInOrder = (ladder: Ladder, now: Date) =>
  ladder.offers.filter((o) => isAwaited(o, now) && !o.byHand);

/** The highest tier with a friend who can still answer inside the window. */
const lastAwaited = (ladder: Ladder, now: Date) =>
  Math.max(...awaitedInOrder(ladder, now).map((o) => o.tier));

/** The offers that the ladder made since it was started last, whose friends let the window pass without an answer. */
const unanswered = (ladder: Ladder, now: Date) =>
  ladder.offers.filter(
    (o) =>
      !o.byHand &&
      o.state === 'pending' &&
      o.repliedAt === null &&
      isOver(o, now) &&
      o.sentAt >= (ladder.startedAt ?? o.sentAt),
  );

/** True if a friend of the current tier let the window pass without an answer. */
const windowIsOver = (ladder: Ladder, now: Date) =>
  unanswered(ladder, now).some((o) => o.tier === ladder.tier);

/** A timer is handled at most this long after its time. */
const JUST_MS = 60_000;

/**
 * The names of the friends whose windows ended last, if the ladder goes on for that reason: either their windows have
 * just ended, or the window of the whole tier is over.
 */
function silentOf(ladder: Ladder, tierIsOver: boolean, now: Date): string[] {
  const over = unanswered(ladder, now);
  const last = Math.max(...over.map((o) => o.expiresAt.getTime()));
  if (!tierIsOver && now.getTime() - last > JUST_MS) return [];
  return over.filter((o) => o.expiresAt.getTime() === last).map((o) => o.name);
}

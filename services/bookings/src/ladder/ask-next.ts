import { LADDER_TIERS } from '@game/contracts';
import {
  isAwaited,
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
import { expiryOf, isReachable } from './timing.js';

/** Somebody who is asked in this evaluation, before it is known how many others are. */
interface Choice {
  person: Person;
  because: AskedBecause;
}

/**
 * Asks the next people: of the current tier, or of the next one once the window of this one is over; a tier that is
 * too small is filled up from the next at once, and the last one from whoever is still unasked in any. In the last hour
 * (`askAll`) everybody who is left. Who cannot be reached before the tee time is passed over.
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
  const free = seatsFree(ladder, now);
  const need = askAll ? Infinity : free;
  const left = uninvited.filter(isOnLadder);
  const chosen = new Set<Person>();
  const steps: Array<Move | Choice> = [];
  const reachable = (person: Person) => isReachable(ladder, person, now, rules);

  const first = askAll ? LADDER_TIERS[0] : (ladder.tier ?? LADDER_TIERS[0]) + (over ? 1 : 0);
  // After the last tier whoever an earlier step had no spot for: only then nobody is left.
  const order = [...LADDER_TIERS.filter((tier) => tier >= first), ...(askAll ? [] : LADDER_TIERS)];
  // Whether a tier is too small is known only once the roster is: until then one tier at a time is asked, the lowest first.
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
      steps.push(pool.length ? { kind: 'tier-opened', tier, because } : { kind: 'tier-empty', tier });
      for (const person of pool)
        if (person.channel && !reachable(person)) steps.push({ kind: 'asleep', person });
    }
    for (const person of pool) {
      if (asked >= need) break;
      if (person.channel && !reachable(person)) continue;
      chosen.add(person);
      steps.push({ person, because });
      if (person.channel) asked++;
    }
    because = askAll ? 'close' : over && !asked ? 'window' : 'short';
  }

  // Windows are shared with the tiers that come after this evaluation, not with those that it uses up.
  const rest = left.filter((p) => !chosen.has(p) && p.tier > (ladder.tier ?? 0) && reachable(p));
  const later = LADDER_TIERS.map((tier) => rest.filter((p) => p.tier === tier)).filter((t) => t.length);
  const firstCome = asked > free;
  return steps.map((step) => {
    if ('kind' in step) return step;
    const { person, because } = step;
    const offer = offerTo(person, now, expiryOf(ladder, person, later, now, rules), newId(), { firstCome });
    ladder.offers.push(offer);
    return { kind: person.channel ? 'asked' : 'passed-over', offer, because };
  });
}

/** Whom the ladder asked by itself and who may still answer; those whom the organiser asked by hand hold up no tier. */
const awaitedInOrder = (ladder: Ladder, now: Date) =>
  ladder.offers.filter((o) => isAwaited(o, now) && !o.byHand);

/** The highest tier of those who may still answer inside their window. */
const lastAwaited = (ladder: Ladder, now: Date) =>
  Math.max(...awaitedInOrder(ladder, now).map((o) => o.tier));

/** Somebody of the current tier let the window pass in silence. */
const windowIsOver = (ladder: Ladder, now: Date) =>
  ladder.offers.some(
    (o) =>
      o.tier === ladder.tier &&
      !o.byHand &&
      o.state === 'pending' &&
      o.repliedAt === null &&
      o.expiresAt <= now &&
      o.sentAt >= (ladder.startedAt ?? o.sentAt),
  );

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
 * Asks the next people in the order of priority: first those who are left of the tiers that were opened, then the next
 * tier, which opens with its first offer (ladder#priority). In the last hour (`askAll`) everybody who is left is asked.
 * A person who cannot be reached before the tee time is passed over.
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
  const silent = silentOf(ladder, now);
  const free = seatsFree(ladder, now);
  const need = askAll ? Infinity : free;
  const left = uninvited.filter(isOnLadder);
  const chosen = new Set<Person>();
  const steps: Array<Move | Choice> = [];
  const reachable = reachableAt(ladder, now, rules);

  // Whether a tier has too few people is known only once the roster is complete. Until then one tier at a time is
  // asked, the lowest first.
  const tiers = LADDER_TIERS.filter((tier) => !waits || tier <= lastAwaited(ladder, now));
  let because: AskedBecause = askAll
    ? 'close'
    : ladder.tier === null
      ? 'start'
      : silent.length
        ? 'window'
        : 'replacement';
  let asked = 0;
  for (const tier of tiers) {
    if (asked >= need || (late && !waits && asked > 0)) break;
    const pool = left.filter((p) => p.tier === tier);
    if (!pool.length && ladder.rosterLate) continue;
    if (tier > (ladder.tier ?? 0)) {
      if (tier > LADDER_TIERS[0] && (because === 'start' || because === 'replacement')) because = 'short';
      ladder.tier = tier;
      steps.push(pool.length ? { kind: 'tier-opened', tier, because } : { kind: 'tier-empty', tier });
    }
    steps.push(...noteAsleep(ladder, pool, now, rules));
    for (const person of pool) {
      if (asked >= need) break;
      if (person.channel && !reachable(person)) continue;
      chosen.add(person);
      steps.push({ person, because });
      if (person.channel) asked++;
    }
  }
  if (silent.length && steps.length) steps.unshift({ kind: 'silent', names: silent });

  // The remaining time is shared only with the tiers that will be asked after this evaluation.
  const rest = left.filter((p) => !chosen.has(p) && p.tier > (ladder.tier ?? 0) && reachable(p));
  const later = LADDER_TIERS.map((tier) => rest.filter((p) => p.tier === tier)).filter((t) => t.length);
  const expiry = onceForAlike(ladder, (person) => expiryOf(ladder, person, later, now, rules));
  const firstCome = asked > free;
  return steps.map((step) => {
    if ('kind' in step) return step;
    const { person, because } = step;
    const offer = offerTo(person, now, expiry(person), newId(), { firstCome });
    ladder.offers.push(offer);
    if (person.channel) return { kind: 'asked', offer, because };
    return {
      ...{ kind: 'passed-over', offer, because },
      ...(person.sharesPhoneWith && { reason: 'shared-phone' }),
    };
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

/**
 * The names of the friends who let their window pass without an answer since the ladder asked somebody last. For their
 * sake the ladder goes on.
 */
function silentOf(ladder: Ladder, now: Date): string[] {
  const own = ladder.offers.filter((o) => !o.byHand && o.sentAt >= (ladder.startedAt ?? o.sentAt));
  const lastAsked = Math.max(...own.map((o) => o.sentAt.getTime()));
  return own
    .filter((o) => o.state === 'pending' && o.repliedAt === null && isOver(o, now))
    .filter((o) => o.expiresAt.getTime() > lastAsked)
    .map((o) => o.name);
}

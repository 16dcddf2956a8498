import { asId, isQuiet, type OfferId } from '@game/contracts';
import { start } from '../changes.js';
import { evaluate } from '../evaluate.js';
import type { Ladder, LadderRules, Move, Person } from '../ladder.js';
import { copyOf } from '../night.js';
import { isOnLadder, uninvited } from '../people.js';
import { planLadder, type NotAsked } from '../plan.js';
import { lastCall, nextEvaluation } from '../timing.js';
import { fail } from './fail.js';
import { arrives, isReached } from './reach.js';

type Happened = { at: Date; move: Move };

/** Sends the invites and lets time pass until the end. Nobody answers. */
function silently(idle: Ladder, people: Person[], now: Date, rules: LadderRules) {
  const ladder = copyOf(idle);
  start(ladder, now, { ignoreQuiet: false });
  const happened: Happened[] = [];
  let ids = 0;
  for (let at: Date | null = now; at; at = nextEvaluation(ladder, at, rules))
    for (const move of evaluate(ladder, people, at, rules, () => asId<OfferId>(`s${ids++}`)))
      happened.push({ at, move: 'offer' in move ? { ...move, offer: { ...move.offer } } : move });
  return { ladder, happened };
}

/** The dry run says when each contact is asked if nobody answers, and why the others are not. */
export function plannedIsDone(idle: Ladder, people: Person[], now: Date, rules: LadderRules): void {
  const plan = planLadder(idle, people, now, rules);
  const { happened } = silently(idle, people, now, rules);
  const planned = plan.steps.flatMap(({ at, people: asked }) =>
    asked.map(({ person }) => `${person.name} ${at.toISOString()}`),
  );
  const done = happened.flatMap(({ at, move }) =>
    move.kind === 'asked' ? [`${move.offer.name} ${at.toISOString()}`] : [],
  );
  if (planned.join() !== done.join()) fail('the dry run differs from what happens', { planned, done });
  const told = new Map(plan.notAsked.map(({ person, why }) => [person, why]));
  const asked = new Set(plan.steps.flatMap((step) => step.people.map(({ person }) => person)));
  for (const person of people)
    if (asked.has(person) === told.has(person))
      fail('the dry run says of a contact neither when nor why not, or both', person);
  for (const { person, why } of plan.notAsked)
    if (!isTrue(person, why, idle, now, rules)) fail('the dry run gives a wrong reason', { person, why });
  for (const { at, people: friends } of plan.steps)
    for (const { person, textAt, mailAt } of friends) {
      const [first] = [textAt, mailAt].filter((time) => time !== null).sort((a, b) => Number(a) - Number(b));
      if (first?.getTime() !== arrives(person, idle, at, rules)?.getTime())
        fail('the dry run says another time than the first message leaves', { person, textAt, mailAt });
    }
}

function isTrue(person: Person, why: NotAsked, idle: Ladder, now: Date, rules: LadderRules): boolean {
  if (why === 'unreachable') return person.channel === null;
  if (why === 'by-hand') return !isOnLadder(person);
  if (person.channel === null || why === 'paused' || why === 'full') return false;
  if (why === 'same-person') return true;
  if (why === 'too-late') return isOnLadder(person) && now >= lastCall(idle, rules);
  return isOnLadder(person) && !isReached(person, idle, new Date(lastCall(idle, rules).getTime() - 1), rules);
}

/**
 * The organiser is told as soon as it is known that quiet hours will leave friends unasked, and only about these
 * friends.
 */
export function nightIsTold(idle: Ladder, people: Person[], now: Date, rules: LadderRules): void {
  const { ladder, happened } = silently(idle, people, now, rules);
  const left = new Set(uninvited(ladder, people).filter(isOnLadder));
  const started = { ...idle, ignoreQuiet: false };
  const missed = [...left].filter(
    (person) =>
      person.channel === 'sms' &&
      isReached(person, started, now, rules) &&
      isQuiet(lastCall(idle, rules), person.zone ?? idle.zone, rules.quiet),
  );
  const nights = happened.flatMap(({ at, move }) => (move.kind === 'night' ? [{ at, ...move }] : []));
  const [first, second] = nights;
  const names = (list: Person[]) =>
    list
      .map(({ name }) => name)
      .sort()
      .join();
  if (missed.length === 0 && first)
    fail('the organiser was warned of a night that leaves nobody unasked', first);
  if (missed.length === 0) return;
  if (!first || first.at.getTime() !== now.getTime() || names(first.unasked) !== names(missed))
    fail('the organiser was not told on sending whom the night leaves unasked', { missed, first });
  const asked = ladder.offers.filter(({ state }) => state !== 'skipped').length;
  if (first.willAsk !== asked) fail('the warning counts other friends than were asked', { first, asked });
  if (second && second.at >= first.quietFrom) fail('the second warning came in the night', second);
}

import { asId, type Answer, type OfferId } from '@game/contracts';
import { answer } from './answers.js';
import { cancel, catchUp, changeFacts, resume, start, undeliverable, type NewFacts } from './changes.js';
import { evaluate as evaluateLadder } from './evaluate.js';
import { hold, letGo } from './held.js';
import { spotsOpen, type Ladder, type LadderRules, type Move, type Person } from './ladder.js';
import { idleLadder as idle } from './idle-ladder.js';
import { askAll, askByHand, pause, withdraw } from './by-hand.js';
import { nextEvaluation, nextMove } from './timing.js';
import { planLadder } from './plan.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const rules: LadderRules = {
  windowMs: 3 * HOUR,
  graceMs: 3 * MINUTE,
  quiet: { from: 21 * 60, until: 8 * 60 },
};

/** A ladder that has asked nobody yet. */
export const idleLadder = (teeTime: Date, seats = 3): Ladder => idle(teeTime, 'America/Chicago', seats);

interface Setting {
  tiers: Record<number, string[]>;
  /**
   * When the test starts, in local time in Chicago, such as `2026-06-01T18:30`; all tests start on Monday,
   * June 1.
   */
  startsAt?: string;
  hoursToGo?: number;
  channels?: Record<string, Person['channel']>;
  /** The zones of people who do not live in the course's zone. */
  zones?: Record<string, string>;
}
const chicago = (text: string) => new Date(`${text}:00-05:00`);

/**
 * Plays one tee time without a database: the test makes people answer and time pass, and the ladder is
 * evaluated as in the product.
 */
export function round({
  tiers,
  startsAt = '2026-06-01T09:00',
  hoursToGo = 72,
  channels = {},
  zones = {},
}: Setting) {
  let now = chicago(startsAt);
  let ids = 0;
  const newId = () => asId<OfferId>(`o${ids++}`);
  const people: Person[] = Object.entries(tiers).flatMap(([tier, names]) =>
    names.map((name) => ({
      contactId: asId(name),
      name,
      phone: `phone of ${name}`,
      email: null,
      tier: Number(tier),
      channel: channels[name] === undefined ? 'sms' : channels[name]!,
      zone: zones[name] ?? null,
    })),
  );
  const ladder = idleLadder(new Date(now.getTime() + hoursToGo * HOUR));
  const told: Move[] = [];
  const evaluate = () => void told.push(...evaluateLadder(ladder, people, now, rules, newId));
  const offer = (name: string) => ladder.offers.find((o) => o.contactId === name)!;
  const pass = (until: Date) => {
    for (
      let at = nextEvaluation(ladder, now, rules);
      at && at <= until;
      at = nextEvaluation(ladder, now, rules)
    ) {
      now = at;
      evaluate();
    }
    now = until;
  };

  const changes = (facts: Partial<NewFacts>) => {
    const { teeTime, zone } = ladder;
    told.push(...changeFacts(ladder, people, { teeTime, zone, anotherCourse: false, ...facts }, now, rules));
    evaluate();
  };

  return {
    people,
    ladder,
    sends: (options: Parameters<typeof start>[2] = { ignoreQuiet: false }) => (
      start(ladder, now, options),
      evaluate()
    ),
    asksByHand: (...names: string[]) =>
      void told.push(
        ...askByHand(
          ladder,
          people.filter((p) => names.includes(p.name)),
          now,
          rules,
          newId,
        ),
      ),
    says: (name: string, given: Answer) => {
      const answered = answer(ladder, offer(name), given, now, rules);
      evaluate();
      return answered;
    },
    bounces: (name: string) => (told.push(...undeliverable(ladder, offer(name).id)), evaluate()),
    /** `waits`: the message of this person cannot be sent yet. `leaves`: it has been sent. */
    waits: (name: string) => (hold(ladder, offer(name).id, now), evaluate()),
    leaves: (name: string) => (letGo(ladder, people, offer(name).id, now, rules), evaluate()),
    takesBack: (name: string) => (withdraw(offer(name)) ? (evaluate(), true) : false),
    pauses: () => (pause(ladder) ? (evaluate(), true) : false),
    resumes: () => (resume(ladder), evaluate()),
    /** From now on these people are asked before the others of their tier. */
    prefers: (...names: string[]) =>
      void people.sort((a, b) => positionOf(names, a.name) - positionOf(names, b.name)),
    adds: (name: string, tier: number) => {
      people.push({ ...people[0]!, contactId: asId(name), name, phone: `phone of ${name}`, tier });
      people.sort((a, b) => a.tier - b.tier);
    },
    cancels: () => void told.push(...cancel(ladder)),
    asksAll: () => (told.push(...askAll(ladder, people, now, rules, newId)), evaluate()),
    moves: (hours: number) => changes({ teeTime: new Date(ladder.teeTime.getTime() + hours * HOUR) }),
    changes,
    /** The contacts that were missing when the ladder started arrive. */
    rosterArrives: (...late: Person[]) => (people.push(...late), catchUp(ladder), evaluate()),
    /** Time passes, and every wake-up fires at its time. */
    passes: ({ hours = 0, minutes = 0 }) => pass(new Date(now.getTime() + hours * HOUR + minutes * MINUTE)),
    /** Time passes while the service is down; the ladder is evaluated once afterwards. */
    sleeps: ({ hours = 0, minutes = 0 }) => (
      (now = new Date(now.getTime() + hours * HOUR + minutes * MINUTE)),
      evaluate()
    ),
    evaluate,
    plan: () => planLadder(ladder, people, now, rules),
    /** The names of the people who were asked since the last call. */
    asked: () => told.splice(0).flatMap((m) => (m.kind === 'asked' ? [m.offer.name] : [])),
    told: () => told.splice(0).map(words),
    state: (name: string) => offer(name).state,
    open: () => spotsOpen(ladder),
    /** The end of this person's window as wall time in Chicago. */
    expires: (name: string) => wall(offer(name).expiresAt),
    nextMove: () => {
      const at = nextMove(ladder, now, rules);
      return at && wall(at);
    },
  };
}

function words(move: Move): string {
  if (move.kind === 'night') return `night ${move.when}: ${move.unasked.map((p) => p.name).join(', ')}`;
  if (move.kind === 'stopped') return `stopped ${move.reason}`;
  if (move.kind === 'silent') return `silent ${move.names.join(', ')}`;
  if ('offer' in move) return `${move.kind} ${move.offer.name}`;
  if ('person' in move) return `${move.kind} ${move.person.name}`;
  return 'tier' in move ? `${move.kind} ${move.tier}` : move.kind;
}

const positionOf = (names: string[], name: string) =>
  names.includes(name) ? names.indexOf(name) : names.length;
const wall = (at: Date) => new Date(at.getTime() - 5 * HOUR).toISOString().slice(5, 16).replace('T', ' ');

import { isQuiet } from '@game/contracts';
import { start } from './changes.js';
import type { AskedBecause, Ladder, LadderRules, Person } from './ladder.js';
import { copyOf, missedTonight, silence, type MissedTonight } from './night.js';

export interface PlannedStep {
  at: Date;
  tier: number;
  because: AskedBecause;
  people: Person[];
}
export interface LadderPlan {
  steps: PlannedStep[];
  passedOver: string[];
  /** People whom no text reaches before the tee time. */
  asleep: string[];
  /** Whom quiet hours leave unasked, and when the invites had to go out to reach them too; null where that was never. */
  night: (MissedTonight & { sendBy: Date | null }) | null;
  end: 'filled' | 'nobody-left' | 'too-close' | 'quiet-hours' | 'ended';
}

/** The dry run: the real ladder on a copy, while everybody stays silent. */
export function planLadder(ladder: Ladder, people: Person[], now: Date, rules: LadderRules): LadderPlan {
  const started = copyOf(ladder);
  start(started, now, { ignoreQuiet: false });
  const missed = missedTonight(started, people, now, rules);
  const night = missed ? { ...missed, sendBy: sendBy(ladder, people, now, rules) } : null;
  const plan: LadderPlan = { steps: [], passedOver: [], asleep: [], night, end: 'ended' };
  for (const { at, moves } of silence(started, people, now, rules))
    for (const move of moves) {
      if (move.kind === 'passed-over') plan.passedOver.push(move.offer.name);
      if (move.kind === 'asleep') plan.asleep.push(move.person.name);
      if (move.kind === 'asked')
        note(
          plan,
          at,
          move.offer.tier,
          move.because,
          people.find((p) => p.contactId === move.offer.contactId)!,
        );
      if (move.kind === 'stopped') return { ...plan, end: move.reason };
      if (move.kind === 'filled') return { ...plan, end: 'filled' };
    }
  return plan;
}

const STEP_MS = 15 * 60_000;

/** The latest moment of this day at which sending would have reached everybody before quiet hours. */
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

function note(plan: LadderPlan, at: Date, tier: number, because: AskedBecause, person: Person): void {
  const last = plan.steps.at(-1);
  if (last && last.at.getTime() === at.getTime() && last.tier === tier) last.people.push(person);
  else plan.steps.push({ at, tier, because, people: [person] });
}

import { advance } from './advance.js';
import { start } from './changes.js';
import type { AskedBecause, Ladder, LadderRules, Person } from './ladder.js';
import { nextEvaluation } from './timing.js';

export interface PlannedStep {
  at: Date;
  tier: number;
  because: AskedBecause;
  people: Person[];
}
export interface LadderPlan {
  steps: PlannedStep[];
  passedOver: string[];
  end: 'filled' | 'nobody-left' | 'too-close' | 'quiet-hours' | 'ended';
}

/** The dry run: the real ladder on a copy, while everybody stays silent. */
export function planLadder(ladder: Ladder, people: Person[], now: Date, rules: LadderRules): LadderPlan {
  const copy: Ladder = { ...ladder, offers: ladder.offers.map((offer) => ({ ...offer })) };
  const plan: LadderPlan = { steps: [], passedOver: [], end: 'ended' };
  let ids = 0;
  start(copy, now, { ignoreQuiet: false });
  for (let at: Date | null = now; at; at = nextEvaluation(copy, at, rules)) {
    for (const move of advance(copy, people, at, rules, () => `planned-${ids++}`)) {
      if (move.kind === 'passed-over') plan.passedOver.push(move.offer.name);
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
  }
  return plan;
}

function note(plan: LadderPlan, at: Date, tier: number, because: AskedBecause, person: Person): void {
  const last = plan.steps.at(-1);
  if (last && last.at.getTime() === at.getTime() && last.tier === tier) last.people.push(person);
  else plan.steps.push({ at, tier, because, people: [person] });
}

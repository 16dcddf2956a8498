import { asId } from '@game/contracts';
import fc from 'fast-check';
import { cancel } from '../changes.js';
import { evaluate } from '../evaluate.js';
import { isIn, type Ladder, type LadderRules, type Person } from '../ladder.js';
import { nextEvaluation } from '../timing.js';
import { history, silentHistory } from './history.js';
import { Play, play } from './play.js';
import { nightIsTold, plannedIsDone } from './silence.js';

/** `seed` and `path` of fast-check: together they replay the one shrunk history that failed. */
interface Draw {
  numRuns: number;
  seed?: number;
  path?: string;
}

function check(name: string, property: Property, draw: Draw): void {
  const { failed, seed, counterexamplePath, counterexample, errorInstance, numRuns } = fc.check(
    property,
    draw,
  );
  if (!failed) return;
  throw new Error(
    `${(errorInstance as Error | null)?.message ?? 'a rule is broken'}, in history ${numRuns}: ` +
      `${JSON.stringify(counterexample)}\nReplay it: npm run histories -- ${name} --seed=${seed} --path ${counterexamplePath}`,
  );
}
type Property = fc.IProperty<[never]>;
const property = (holds: (played: Play) => void) =>
  fc.property(history, (drawn) => holds(play(drawn))) as unknown as Property;
/** A property of a tee time whose invites are about to be sent, and to which nobody answers afterwards. */
const silentProperty = (
  holds: (idle: Ladder, people: Person[], now: Date, rules: LadderRules) => void,
): Property =>
  fc.property(silentHistory, (drawn) => {
    const { ladder, people, now, rules } = new Play({ ...drawn, rosterLate: false });
    holds(ladder, people, now, rules);
  }) as unknown as Property;

/** Checks all rules after each act of a history (`rules.ts`, `acts.ts`). */
const rulesHold = (draw: Draw) =>
  check(
    'rules',
    property(() => {}),
    draw,
  );

const everyHistoryEnds = (draw: Draw) =>
  check(
    'ends',
    property((played) => {
      for (let evaluations = 0; ; evaluations++) {
        if (evaluations >= 200) throw new Error('the ladder still wakes up after 200 evaluations');
        const at = nextEvaluation(played.ladder, played.now, played.rules);
        if (!at) break;
        if (at < played.now) throw new Error('a wake-up is due in the past');
        played.now = at;
        played.evaluate();
      }
      const { state, offers } = played.ladder;
      const open = offers.filter((o) => ['pending', 'standby', 'reconfirm'].includes(o.state));
      if (state !== 'ended' || open.length)
        throw new Error(`the ladder is ${state}, ${open.length} offers are still open`);
    }),
    draw,
  );

const cancelledLeavesNothing = (draw: Draw) =>
  check(
    'cancelled',
    property(({ ladder, people, now, rules }) => {
      cancel(ladder);
      const moves = evaluate(ladder, people, now, rules, () => asId('none'));
      const open = ladder.offers.filter((o) => isIn(o) || o.state === 'pending' || o.state === 'standby');
      if (nextEvaluation(ladder, now, rules) || moves.length || open.length)
        throw new Error('an offer is open or something is due after the cancellation');
    }),
    draw,
  );

const planIsTrue = (draw: Draw) => check('plan', silentProperty(plannedIsDone), draw);
const nightIsToldInTime = (draw: Draw) => check('night', silentProperty(nightIsTold), draw);

/** The properties that hold for every history, by the names that `npm run histories` takes. */
export const PROPERTIES = {
  rules: rulesHold,
  ends: everyHistoryEnds,
  cancelled: cancelledLeavesNothing,
  plan: planIsTrue,
  night: nightIsToldInTime,
};

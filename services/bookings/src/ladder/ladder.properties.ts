import { asId } from '@game/contracts';
import fc from 'fast-check';
import { cancel } from './changes.js';
import { evaluate } from './evaluate.js';
import { rules } from './ladder.fixture.js';
import { history, play } from './ladder.histories.js';
import { isIn } from './ladder.js';
import { nextEvaluation } from './timing.js';

/** `seed` and `path` are fast-check's: together they replay one history, already shrunk. */
interface Draw {
  numRuns: number;
  seed?: number;
  path?: string;
}

function check(name: string, property: fc.IProperty<[never]>, draw: Draw): void {
  const { failed, seed, counterexamplePath, counterexample, errorInstance, numRuns } = fc.check(
    property,
    draw,
  );
  if (!failed) return;
  throw new Error(
    `${(errorInstance as Error | null)?.message ?? 'a rule is broken'}, in history ${numRuns}: ` +
      `${JSON.stringify(counterexample)}\nReplay it: npm run histories -- ${name} --seed ${seed} --path ${counterexamplePath}`,
  );
}
const property = (holds: (played: ReturnType<typeof play>) => void) =>
  fc.property(history, (drawn) => holds(play(drawn))) as unknown as fc.IProperty<[never]>;

/** Each step of a history checks the rules of the seats (`ladder.histories.ts`). */
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
        if (evaluations >= 200) throw new Error('the ladder wakes up without an end');
        const at = nextEvaluation(played.ladder, played.now, rules);
        if (!at) break;
        if (at < played.now) throw new Error('a wake-up is due in the past');
        played.now = at;
        played.evaluate();
      }
      const { state, offers } = played.ladder;
      const open = offers.filter((o) => ['pending', 'standby', 'reconfirm'].includes(o.state));
      if (state !== 'ended' || open.length)
        throw new Error(`the ladder is ${state}, ${open.length} are open`);
    }),
    draw,
  );

const cancelledLeavesNothing = (draw: Draw) =>
  check(
    'cancelled',
    property(({ ladder, people, now }) => {
      cancel(ladder);
      const moves = evaluate(ladder, people, now, rules, () => asId('none'));
      const open = ladder.offers.filter((o) => isIn(o) || o.state === 'pending' || o.state === 'standby');
      if (nextEvaluation(ladder, now, rules) || moves.length || open.length)
        throw new Error('something is open or due after the cancellation');
    }),
    draw,
  );

/** What must be true of every history, by the names that `npm run histories` takes. */
export const PROPERTIES = { rules: rulesHold, ends: everyHistoryEnds, cancelled: cancelledLeavesNothing };

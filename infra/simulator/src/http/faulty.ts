import type { AnswerFault } from '../faults.js';
import type { Work } from '../work.js';
import type { Answer, Reply } from './router.js';

/** Answers `act` under a fault: not at all, with an error, late, or done but without an answer. */
export async function faulty(
  fault: AnswerFault | undefined,
  work: Work,
  error: (fault: AnswerFault & { kind: 'status' }) => Reply,
  act: () => Reply,
): Promise<Answer> {
  switch (fault?.kind) {
    case 'timeout':
      return 'hang';
    case 'status':
      return error(fault);
    case 'slow':
      await work.pause(fault.ms);
      return act();
    case 'accepted-then-hang':
      act();
      return 'hang';
    case 'accepted-then-drop':
      act();
      return 'drop';
    case undefined:
      return act();
  }
}

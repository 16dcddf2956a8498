import type { AnswerFault } from '../faults.js';
import type { Work } from '../work.js';
import type { Answer, Reply } from './router.js';

/** Calls `respond` under the fault: not at all, with an error instead, late, or without sending its answer. */
export async function faulty(
  fault: AnswerFault | undefined,
  work: Work,
  error: (fault: AnswerFault & { kind: 'status' }) => Reply,
  respond: () => Reply,
): Promise<Answer> {
  switch (fault?.kind) {
    case 'timeout':
      return 'hang';
    case 'status':
      return error(fault);
    case 'slow':
      await work.pause(fault.ms);
      return respond();
    case 'accepted-then-hang':
      respond();
      return 'hang';
    case 'accepted-then-drop':
      respond();
      return 'drop';
    case undefined:
      return respond();
  }
}

import type { AnswerFault } from '../faults.js';
import type { Work } from '../work.js';
import type { Answer, Reply } from './router.js';

/**
 * Applies the fault to `respond`: it is not called, an error is sent instead, it is called late, or its
 * answer is not sent.
 */
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
      return {
        ...error(fault),
        ...(fault.retryAfter !== undefined && { headers: { 'retry-after': String(fault.retryAfter) } }),
      };
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

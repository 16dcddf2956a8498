import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * While a transaction is open it holds a connection of a small pool and locks that others wait for. So nothing inside
 * one may wait for anybody but the database: not for another service, not for a provider, not for a second connection
 * of the same pool (with every connection held by somebody who wants a second one, all of them wait for ever).
 */
export class TransactionViolation extends Error {
  constructor(
    what: string,
    /** Of a known set, for a label of the metrics. */
    readonly kind: 'connection' | 'others',
  ) {
    super(
      `${what} inside an open transaction. Do it before (see \`prepare\` in handlers.ts) or after the commit.`,
    );
  }
}

/** `turn`: work that holds one of a service's places for database work, without a transaction of its own. */
type Held = 'transaction' | 'turn';
interface Scope {
  held: Held;
  /** False once the work has ended: what it started and left running (a timeout, a nudge) holds nothing any more. */
  open: boolean;
}
const storage = new AsyncLocalStorage<Scope>();
const held = (): Held | undefined => {
  const scope = storage.getStore();
  return scope?.open ? scope.held : undefined;
};

async function within<T>(kind: Held, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { held: kind, open: true };
  try {
    return await storage.run(scope, work);
  } finally {
    scope.open = false;
  }
}
export const withinTransaction = <T>(work: () => Promise<T>) => within('transaction', work);
export const withinTurn = <T>(work: () => Promise<T>) => within('turn', work);
/** For work that is started here but belongs to somebody else. */
export const outsideTransaction = <T>(work: () => T): T => storage.exit(work);

/** Throws unless a service says otherwise: a process that serves golfers reports it instead (see run-service.ts). */
let onViolation = (violation: TransactionViolation): void => {
  throw violation;
};
export function reportViolations(report: (violation: TransactionViolation) => void): void {
  onViolation = report;
}

/** Before a statement or a transaction on a connection of its own, and before work that takes its time without the database. */
export function assertNoTransaction(what: string): void {
  if (held() === 'transaction') onViolation(new TransactionViolation(what, 'connection'));
}
/** Before a request to another service or a call to a provider. */
export function assertFreeToWait(what: string): void {
  if (held()) onViolation(new TransactionViolation(what, 'others'));
}

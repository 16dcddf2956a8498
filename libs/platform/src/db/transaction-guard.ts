import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * An open transaction holds a connection of a small pool, and locks for which others wait. So code inside a
 * transaction may wait only for the database: not for another service, not for a provider, and not for a
 * second connection of the same pool (if every connection is held by a transaction that wants a second one,
 * all of them wait forever).
 */
export class TransactionViolation extends Error {
  constructor(
    what: string,
    /** The label of the metric. */
    readonly kind: 'connection' | 'others',
  ) {
    super(
      `${what} inside an open transaction. Do it before (see \`prepare\` in handlers.ts) or after the commit.`,
    );
  }
}

/** What the running code holds: an open transaction, or only one of the admission's places (`turn`). */
type Held = 'transaction' | 'turn';
interface Scope {
  held: Held;
  /**
   * False once the work has ended, because timeouts and other work that it left running inherit this scope but hold
   * nothing.
   */
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
/** Runs work that is started inside a transaction but does not belong to it. */
export const outsideTransaction = <T>(work: () => T): T => storage.exit(work);

/** Throws by default. A process that serves golfers only reports the violation (see run-service.ts). */
let onViolation = (violation: TransactionViolation): void => {
  throw violation;
};
export function reportViolations(report: (violation: TransactionViolation) => void): void {
  onViolation = report;
}

/** Called before a statement or transaction on another connection, and before slow work other than a request. */
export function assertNoTransaction(what: string): void {
  if (held() === 'transaction') onViolation(new TransactionViolation(what, 'connection'));
}
/** Called before a request to another service or a call to a provider. */
export function assertFreeToWait(what: string): void {
  if (held()) onViolation(new TransactionViolation(what, 'others'));
}

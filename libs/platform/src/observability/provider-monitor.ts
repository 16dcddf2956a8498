import type { Logger } from '../logging.js';

/** How a call to a provider ended. With `ok`, `recipient` and `refused`, the provider itself works. */
export type ProviderResult =
  | 'ok'
  /** The recipient or the recipient's address is at fault. */
  | 'recipient'
  /** The request is at fault. */
  | 'refused'
  /** The product's account or credentials at the provider are at fault. */
  | 'sender'
  | 'throttled'
  | 'unreachable'
  | 'timeout'
  | 'provider';

/** The minimum time between two warnings about the same provider, however often its state changes. */
const WARN_EVERY_MS = 60_000;
const WORKS: ReadonlySet<ProviderResult> = new Set(['ok', 'recipient', 'refused']);

interface State {
  failingSince?: number;
  /** Failed calls since the last warning. */
  failed: number;
  warnedAt: number;
  warned: boolean;
}

/** Logs when a provider begins to fail, while it still fails, and when it works again. */
export class ProviderMonitor {
  private readonly states = new Map<string, State>();

  constructor(
    private readonly log: Logger,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  record(provider: string, result: ProviderResult): void {
    const state = this.states.get(provider) ?? { failed: 0, warnedAt: -Infinity, warned: false };
    this.states.set(provider, state);
    if (WORKS.has(result)) this.worked(provider, state);
    else this.failed(provider, result, state);
  }

  private failed(provider: string, result: ProviderResult, state: State): void {
    const now = this.nowMs();
    state.failingSince ??= now;
    state.failed++;
    if (now - state.warnedAt < WARN_EVERY_MS) return;
    const forSeconds = Math.round((now - state.failingSince) / 1_000);
    this.log.warn({ provider, result, failedCalls: state.failed, forSeconds }, 'a provider does not work');
    Object.assign(state, { warnedAt: now, warned: true, failed: 0 });
  }

  private worked(provider: string, state: State): void {
    if (state.failingSince !== undefined && state.warned) {
      const forSeconds = Math.round((this.nowMs() - state.failingSince) / 1_000);
      this.log.info(
        { provider, failedCallsSinceWarning: state.failed, forSeconds },
        'a provider works again',
      );
      state.failed = 0;
    }
    Object.assign(state, { failingSince: undefined, warned: false });
  }
}

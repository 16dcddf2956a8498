import type { Logger } from '../logging.js';

/** How a call to a provider ended. Only `ok`, `recipient` and `refused` come from a provider that works. */
export type ProviderResult =
  | 'ok'
  /** The person or their address is at fault. */
  | 'recipient'
  /** The request is. */
  | 'refused'
  /** Our account or credentials are. */
  | 'sender'
  | 'throttled'
  | 'unreachable'
  | 'timeout'
  | 'provider';

/** Of one provider at most one warning in this time, however often it goes and comes. */
const WARN_EVERY_MS = 60_000;
const WORKS: ReadonlySet<ProviderResult> = new Set(['ok', 'recipient', 'refused']);

interface State {
  failingSince?: number;
  /** Since the last line. */
  failed: number;
  warnedAt: number;
  warned: boolean;
}

/** Says in the log when a provider begins to fail, that it still does, and when it works again. */
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

import type { Clock } from '../clock.js';
import type { Logger } from '../logging.js';
import { metrics } from '../observability/metrics.js';

export interface Working {
  ok: boolean;
  /** What is wrong, in a few words and without secrets. */
  detail?: string;
}
type Check = () => Working | Promise<Working>;

/** `since` is when the part last began or stopped working. */
export interface PartState extends Working {
  since: string;
}
export interface Readiness {
  ready: boolean;
  parts: Record<string, PartState>;
}

interface Part {
  name: string;
  check: Check;
  /**
   * How long the part may fail before the service is not ready, so that a rolling restart or a rebalance has no effect.
   */
  boundMs: number;
  state: PartState;
  /** By the process's monotonic clock; undefined until the part has worked for the first time. */
  workedAtMs?: number;
}

/** The common readiness of several services, which are ready only if all of them are. */
export async function readyTogether(healths: Map<string, Health>): Promise<Readiness> {
  const all = await Promise.all(
    [...healths].map(async ([service, health]) => ({ service, ...(await health.ready()) })),
  );
  const parts = all.flatMap(({ service, parts }) =>
    Object.entries(parts).map(([name, state]): [string, PartState] => [`${service}.${name}`, state]),
  );
  return { ready: all.every(({ ready }) => ready), parts: Object.fromEntries(parts) };
}

const LOOK_EVERY_MS = 5_000;
/** A request within this time after a check gets the result of that check. */
const FRESH_MS = 1_000;
const CHECK_WITHIN_MS = 3_000;

/**
 * A service is live while its process runs. It is ready while each of its parts has worked within its bound and the
 * service is not stopping. The parts are checked at intervals, so that `since` and the log are right even if nobody
 * asks.
 */
export class Health {
  private readonly parts: Part[] = [];
  private lookedAtMs = -Infinity;
  private looking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(
    private readonly service: string,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  /** A part is not ready until it has worked for the first time, whatever its bound is. */
  add(name: string, boundMs: number, check: Check): void {
    const state = {
      ok: false,
      since: this.clock.now().toISOString(),
      detail: 'has not worked since the start',
    };
    this.parts.push({ name, boundMs, check, state });
  }

  start(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** Makes the service not ready, so that load balancers send it no new requests. */
  stop(): void {
    this.stopping = true;
    clearInterval(this.timer);
  }

  async ready(): Promise<Readiness> {
    if (!this.stopping && performance.now() - this.lookedAtMs > FRESH_MS) await this.look();
    const parts = Object.fromEntries(this.parts.map(({ name, state }) => [name, state]));
    const since = this.clock.now().toISOString();
    if (this.stopping)
      Object.assign(parts, { stop: { ok: false, since, detail: 'the service is stopping' } });
    return { ready: !this.stopping && this.parts.every(withinBound), parts };
  }

  private look(): Promise<void> {
    this.looking ??= Promise.all(this.parts.map((part) => this.lookAt(part))).then(() => {
      this.looking = undefined;
      this.lookedAtMs = performance.now();
    });
    return this.looking;
  }

  private async lookAt(part: Part): Promise<void> {
    const { ok, detail } = await checked(part.check);
    metrics.readyPart.set({ service: this.service, part: part.name }, ok ? 1 : 0);
    const worked = part.workedAtMs !== undefined;
    if (ok !== part.state.ok) {
      if (worked && !this.stopping)
        this.log[ok ? 'info' : 'warn'](
          { part: part.name, detail, since: part.state.since },
          ok ? 'a part of this service works again' : 'a part of this service does not work',
        );
      part.state = { ok, since: this.clock.now().toISOString(), detail };
    } else part.state = { ...part.state, detail };
    if (ok) part.workedAtMs = performance.now();
  }
}

const withinBound = ({ state, workedAtMs, boundMs }: Part) =>
  state.ok || (workedAtMs !== undefined && performance.now() - workedAtMs <= boundMs);

async function checked(check: Check): Promise<Working> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Working>((resolve) => {
    const detail = `no answer within ${CHECK_WITHIN_MS / 1_000} s`;
    late = setTimeout(() => resolve({ ok: false, detail }), CHECK_WITHIN_MS);
  });
  try {
    return await Promise.race([Promise.resolve().then(check), tooLate]);
  } catch (error) {
    return { ok: false, detail: (error as Error).message };
  } finally {
    clearTimeout(late);
  }
}

import type { Clock } from '../clock.js';
import type { Logger } from '../logging.js';
import type { Wake, WakeUp, WakeUps } from './wake-ups.js';
import { WakeUpQueue } from './bullmq.wake-up-queue.js';
import { InProcessWakeUps } from './in-process.wake-ups.js';

/**
 * Redis passes a wake-up on this long before it is due, and the instance waits for the rest, because BullMQ's own delay
 * was 90 ms late at the 99th percentile (npm run bench -- escalation). If the instance dies meanwhile, the sweep finds
 * the timer.
 */
const HAND_OVER_MS = 1_000;
const WAIT_FOR_REDIS_MS = 2_000;
const AGAIN_MS = 1_000;

const pause = (ms: number) => new Promise((r) => setTimeout(r, ms).unref());

/** Wake-ups as delayed jobs on Redis; any free instance takes the next one that is due. */
export class BullmqWakeUps implements WakeUps {
  private opened: WakeUpQueue | undefined;
  private stopped = false;
  private waiting: WakeUp[] = [];
  private readonly handedOver: InProcessWakeUps;

  constructor(
    private readonly service: string,
    private readonly redisUrl: string,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {
    this.handedOver = new InProcessWakeUps(clock);
  }

  set(wakeUp: WakeUp): void {
    if (!this.waiting.length) setImmediate(() => void this.flush());
    this.waiting.push(wakeUp);
  }

  private async flush(): Promise<void> {
    const wakeUps = this.waiting;
    this.waiting = [];
    const now = this.clock.now().getTime();
    const jobs = wakeUps.map(({ job, key, dueAt }) => {
      const delay = Math.max(0, dueAt.getTime() - now - HAND_OVER_MS);
      return {
        name: job,
        data: { job, key, dueAt: dueAt.getTime() },
        opts: {
          // The job's id contains the timer and its time, so setting the same timer again adds no second job. BullMQ
          // does not allow ':' in the id.
          jobId: `${job}|${key}|${dueAt.getTime()}`,
          delay,
          // If a timer is moved, its delayed job is replaced by one for the new time.
          ...(delay && {
            deduplication: { id: `${job}|${key}`, replace: true, keepLastIfActive: true },
          }),
          attempts: 1,
          removeOnComplete: true,
          removeOnFail: true,
        },
      };
    });
    await this.opened?.queue
      .addBulk(jobs)
      .catch((err) => this.log.debug({ err }, 'wake-ups could not be stored; the sweep finds their timers'));
  }

  /** Waits only briefly for Redis. Until Redis answers, the sweep finds the timers that are due. */
  async start(wake: Wake): Promise<void> {
    await this.handedOver.start(wake);
    await Promise.race([this.open(), pause(WAIT_FOR_REDIS_MS)]);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.opened?.close();
    await this.handedOver.stop();
  }

  /** Creates a new queue for each attempt, because a BullMQ queue whose first connection failed keeps failing. */
  private async open(): Promise<void> {
    while (!this.stopped) {
      const opened = new WakeUpQueue(this.service, this.redisUrl, this.log, async ({ job, key, dueAt }) =>
        this.handedOver.set({ job, key, dueAt: new Date(dueAt) }),
      );
      try {
        await opened.begin();
        if (this.stopped) return opened.close();
        this.opened = opened;
        return;
      } catch (err) {
        this.log.warn(
          { err },
          'Redis did not answer; until it does, the sweep finds the timers that are due',
        );
        opened.abandon();
        await pause(AGAIN_MS);
      }
    }
  }
}

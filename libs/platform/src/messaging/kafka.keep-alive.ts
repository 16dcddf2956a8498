import type { Logger } from '../logging.js';
import type { BrokerClock } from './kafka.broker-clock.js';
import type { Replies } from './kafka.replies.js';

const EVERY_MS = 2_000;

/**
 * Sends a small message to this instance's own reply topic every few seconds. Its acknowledgement contains the broker's
 * time, and the growing topic shows other instances that this one is running.
 */
export class KeepAlive {
  private timer: NodeJS.Timeout | undefined;
  private underWay = false;

  constructor(
    private readonly replyTopic: string,
    private readonly replies: Replies,
    private readonly clock: BrokerClock,
    /** Creates the topic again if it has been deleted. */
    private readonly makeTopic: () => Promise<void>,
    private readonly log: Logger,
  ) {}

  /** Resolves once the broker's clock is known. */
  async start(): Promise<void> {
    await this.tick();
    this.timer ??= setInterval(() => void this.keepOn(), EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async keepOn(): Promise<void> {
    if (this.underWay) return;
    this.underWay = true;
    try {
      await this.tick();
    } catch (err) {
      this.log.debug({ err }, 'the time of the broker could not be read');
      await this.makeTopic().catch(() => {});
    } finally {
      this.underWay = false;
    }
  }

  private async tick(): Promise<void> {
    const sent = performance.now();
    const [ack] = await this.replies.send(this.replyTopic, '{"id":"tick"}');
    const stamp = Number(ack?.logAppendTime ?? -1);
    if (stamp >= 0) this.clock.observe(sent, performance.now(), stamp);
  }
}

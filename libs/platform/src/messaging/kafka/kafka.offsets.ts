import type { Consumer } from 'kafkajs';
import type { Logger } from '../../logging.js';

/** A repeat costs little (results and events are known by their ids), a commit costs a round trip. */
const COMMIT_EVERY_MS = 250;

interface Progress {
  underWay: Set<number>;
  next: number;
  committed?: number;
}

/** What may be committed: in each partition the offset before which everything is done. */
export class Offsets {
  private partitions = new Map<string, Progress>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly consumer: Consumer,
    private readonly log: Logger,
  ) {}

  /** After a rebalance reading goes on from what was committed; what is still under way here counts no more. */
  reset(): void {
    this.partitions = new Map();
  }

  begin(topic: string, partition: number, offset: number): () => void {
    const name = `${partition} ${topic}`;
    let progress = this.partitions.get(name);
    if (!progress) this.partitions.set(name, (progress = { underWay: new Set(), next: offset }));
    progress.underWay.add(offset);
    progress.next = Math.max(progress.next, offset + 1);
    return () => {
      progress.underWay.delete(offset);
      this.timer ??= setTimeout(() => void this.commit(), COMMIT_EVERY_MS).unref();
    };
  }

  async commit(): Promise<void> {
    this.close();
    const done = [...this.partitions].flatMap(([name, progress]) => {
      const [first = progress.next] = progress.underWay;
      if (first === progress.committed) return [];
      progress.committed = first;
      const at = name.indexOf(' ');
      return [{ topic: name.slice(at + 1), partition: Number(name.slice(0, at)), offset: String(first) }];
    });
    if (!done.length) return;
    // After a rebalance another member reads on from the last commit.
    await this.consumer
      .commitOffsets(done)
      .catch((err) => this.log.debug({ err }, 'offsets were not committed'));
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

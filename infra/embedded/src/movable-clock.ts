import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Clock } from '@game/platform';

/**
 * The clock of a product that runs with simulated providers. It can be put forward, so that a newcomer sees a renewal,
 * and it keeps that across restarts, because what is stored would otherwise lie in the future.
 */
export class MovableClock extends Clock {
  private readonly listeners = new Set<() => void>();
  private offset: number;
  private readonly file: string;

  constructor(folder: string) {
    super();
    this.file = join(folder, 'clock.json');
    this.offset = readOffset(this.file);
  }

  now() {
    return new Date(Date.now() + this.offset);
  }

  override onMoved(listener: () => void) {
    this.listeners.add(listener);
  }

  forward(ms: number) {
    this.offset += Math.max(0, ms);
    writeFileSync(this.file, JSON.stringify({ offset: this.offset }));
    for (const listener of this.listeners) listener();
  }
}

function readOffset(file: string): number {
  try {
    const { offset } = JSON.parse(readFileSync(file, 'utf8')) as { offset?: unknown };
    return typeof offset === 'number' && offset > 0 ? offset : 0;
  } catch {
    return 0;
  }
}

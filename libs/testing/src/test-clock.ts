import { Clock } from '@game/platform';

/** A clock that runs at normal speed and can be moved forward. */
export class TestClock extends Clock {
  private readonly listeners = new Set<() => void>();
  private offset: number;

  constructor(start: Date) {
    super();
    this.offset = start.getTime() - Date.now();
  }

  now() {
    return new Date(Date.now() + this.offset);
  }

  override onMoved(listener: () => void) {
    this.listeners.add(listener);
  }

  forward(ms: number) {
    this.forwardTo(new Date(this.now().getTime() + ms));
  }

  /** Never moves the clock back; an earlier time has no effect. */
  forwardTo(at: Date) {
    this.offset += Math.max(0, at.getTime() - this.now().getTime());
    for (const listener of this.listeners) listener();
  }
}

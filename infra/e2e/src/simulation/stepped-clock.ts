import { Clock } from '@game/platform';

/** A clock that stands still until it is moved. */
export class SteppedClock extends Clock {
  private readonly listeners = new Set<() => void>();

  constructor(private at: Date) {
    super();
  }

  now() {
    return new Date(this.at);
  }
  override onMoved(listener: () => void) {
    this.listeners.add(listener);
  }
  moveTo(at: Date) {
    this.at = at;
    for (const listener of this.listeners) listener();
  }
}

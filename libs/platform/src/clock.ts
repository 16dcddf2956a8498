/** The only source of time in a service, so that a test can move it. */
export abstract class Clock {
  abstract now(): Date;
  /** Calls the listener whenever a test moved the clock; a real clock never calls it. */
  onMoved(_listener: () => void): void {}
}

export class SystemClock extends Clock {
  now() {
    return new Date();
  }
}

/** The only source of time in a service; a test moves it. */
export abstract class Clock {
  abstract now(): Date;
  /** Calls back whenever the clock was moved by hand; a real clock never is. */
  onMoved(_listener: () => void): void {}
}

export class SystemClock extends Clock {
  now() {
    return new Date();
  }
}

/** Loaded before a service's main by `--import`: shifts the process's clock by CHAOS_CLOCK_MS milliseconds. */
const wrongByMs = Number(process.env['CHAOS_CLOCK_MS']);
const RightDate = Date;

class WrongDate extends RightDate {
  constructor(...given: []) {
    if (given.length) super(...given);
    else super(RightDate.now() + wrongByMs);
  }
  static override now(): number {
    return RightDate.now() + wrongByMs;
  }
}
globalThis.Date = WrongDate as DateConstructor;

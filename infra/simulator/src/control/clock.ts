import type { Router } from '../http/router.js';
import { bad, json } from './json.js';

/** The clock that the product and the simulated Stripe share; without `forward` it cannot be moved. */
export interface MovableClock {
  now(): number;
  forward?: ((ms: number) => void | Promise<void>) | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MOST_DAYS = 400;
const MOST_HOURS = 48;
/** The pause after each step, in which the product does what is due in it. */
const PAUSE_MS = 100;
/** Hours pass in steps of a quarter, the time to a tee-off in steps of at most an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

/**
 * The routes of the clock. Time passes step by step, so that what is due happens in order: a friend's window ends, the
 * next is asked; a renewal, the notices after a failed one, the end of a trial. `teeTimes` are those that friends were
 * asked for, in milliseconds.
 */
export function clockRoutes(router: Router, clock: MovableClock, teeTimes: () => number[]): void {
  let moving = Promise.resolve();
  const next = () => Math.min(...teeTimes().filter((at) => at > clock.now()));
  const state = () => ({
    now: new Date(clock.now()).toISOString(),
    movable: !!clock.forward,
    nextTeeTime: Number.isFinite(next()) ? new Date(next()).toISOString() : null,
  });
  const move = async (ms: number, step: number) => {
    for (let left = ms; left > 0; left -= step) {
      await clock.forward!(Math.min(left, step));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const isWhole = (value: unknown, most: number) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
  router.on('GET', '/api/clock', () => ({ status: 200, body: state() }));
  router.on('POST', '/api/clock', async (call) => {
    const { days, hours, to } = json(call);
    if (!clock.forward) return bad('This clock is that of the machine and cannot be moved.', 409);
    let pass: () => Promise<void>;
    if (to === 'tee-off') {
      if (!Number.isFinite(next())) return bad('Nobody was asked for a tee time that is to come.', 409);
      pass = () => move(next() - clock.now(), HOUR_MS);
    } else if (isWhole(hours, MOST_HOURS)) pass = () => move(Number(hours) * HOUR_MS, QUARTER_MS);
    else if (isWhole(days, MOST_DAYS)) pass = () => move(Number(days) * DAY_MS, DAY_MS);
    else return bad(`days must be a whole number from 1 to ${MOST_DAYS}, or hours one to ${MOST_HOURS}`);
    moving = moving.then(pass);
    await moving;
    return { status: 200, body: state() };
  });
}

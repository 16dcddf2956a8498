import { readRoster, type RosterEntry } from '@game/contracts';
import { Bus, Clock, LOGGER, Timers, defineTimer, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RosterRepository } from './roster.repository.js';

const PATIENCE = { attemptMs: 1_000, attempts: 1 };
/** Asks contacts again for a roster that it did not give in time; the key is the organiser's id. */
export const rosterDue = defineTimer('bookings.roster');
const AGAIN_MS = 3_000;

/** What contacts answered; undefined where it did not answer in time. */
export type Answered = RosterEntry[] | undefined;

/**
 * Asks contacts for an organiser's roster during a command. The event of a contact that was added a moment ago may
 * still be on its way, and the organiser expects that contact to be asked.
 */
@Injectable()
export class RefreshRoster {
  constructor(
    private readonly bus: Bus,
    private readonly roster: RosterRepository,
    private readonly timers: Timers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The first step of an organiser's command: asks contacts for the latest roster. */
  async ask(userId: string): Promise<Answered> {
    try {
      return await this.bus.ask(readRoster, { userId }, PATIENCE);
    } catch (err) {
      this.log.warn(
        { err, userId },
        'contacts did not answer; the ladder starts with the roster as it is known',
      );
      return undefined;
    }
  }

  /** The second step: saves the answer. Without one, a timer asks contacts again until it answers. */
  async keep(tx: Tx, userId: string, answered: Answered): Promise<void> {
    if (answered) await this.roster.saveAll(tx, answered);
    else await this.askAgain(tx, userId);
  }

  askAgain(tx: Tx, userId: string): Promise<void> {
    return this.timers.set(tx, rosterDue, userId, new Date(this.clock.now().getTime() + AGAIN_MS));
  }
  askNow(tx: Tx, userId: string): Promise<void> {
    return this.timers.set(tx, rosterDue, userId, this.clock.now());
  }
}

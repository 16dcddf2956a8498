import { readRoster, type RosterEntry, type UserId } from '@game/contracts';
import { Bus, Clock, Db, LOGGER, Timers, defineTimer, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RosterRepository } from './roster.repository.js';

const PATIENCE = { attemptMs: 1_000, attempts: 1 };
/**
 * The timer that asks the contacts service again for a roster that it did not deliver in time. Its key is the
 * organiser's id.
 */
export const rosterDue = defineTimer<UserId>('bookings.roster');
const AGAIN_MS = 3_000;

/**
 * The contacts service's answer: the whole roster, empty if bookings already has all of it; undefined if the
 * service did not answer in time.
 */
export type Answered = RosterEntry[] | undefined;

/**
 * Asks the contacts service for an organiser's roster during a command. The event of a contact that was added
 * a moment ago may still be on its way, and the organiser expects that contact to be asked.
 */
@Injectable()
export class RefreshRoster {
  constructor(
    private readonly bus: Bus,
    private readonly db: Db,
    private readonly roster: RosterRepository,
    private readonly timers: Timers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The first step of an organiser's command: asks the contacts service for the latest roster. */
  async ask(userId: UserId): Promise<Answered> {
    try {
      const known = await this.roster.digestOf(this.db, userId);
      return (await this.bus.ask(readRoster, { userId, known }, PATIENCE)) ?? [];
    } catch (err) {
      this.log.warn(
        { err, userId },
        'the contacts service did not answer; bookings uses the contacts that it already knows',
      );
      return undefined;
    }
  }

  /**
   * The second step: saves the answer. Without an answer, a timer asks the contacts service again until there
   * is one.
   */
  async keep(tx: Tx, userId: UserId, answered: Answered): Promise<void> {
    if (answered) await this.roster.save(tx, userId, answered);
    else await this.askAgain(tx, userId);
  }

  askAgain(tx: Tx, userId: UserId): Promise<void> {
    return this.timers.set(tx, rosterDue, userId, new Date(this.clock.now().getTime() + AGAIN_MS));
  }
  askNow(tx: Tx, userId: UserId): Promise<void> {
    return this.timers.set(tx, rosterDue, userId, this.clock.now());
  }
}

import { readRoster } from '@game/contracts';
import { Bus, Db, LOGGER, type Logger } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RosterRepository } from './roster.repository.js';

const PATIENCE_MS = 1_000;

/** An organiser who added a contact a moment ago expects it to be asked: events may still be on their way. */
@Injectable()
export class RefreshRoster {
  constructor(
    private readonly bus: Bus,
    private readonly db: Db,
    private readonly roster: RosterRepository,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Asks contacts for its latest; while contacts is away, what bookings knows has to do. */
  async of(userId: string): Promise<void> {
    try {
      const contacts = await this.bus.ask(readRoster, { userId }, { attemptMs: PATIENCE_MS, attempts: 1 });
      await this.db.transaction(async (tx) => {
        for (const contact of contacts) await this.roster.save(tx, contact);
      });
    } catch (err) {
      this.log.warn({ err, userId }, 'contacts is away; the roster stays as it is');
    }
  }
}

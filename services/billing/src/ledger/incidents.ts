import type { UserId } from '@game/contracts';
import { Clock, LOGGER, Telemetry, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LedgerRepository, type Incident } from './ledger.repository.js';

/** Incidents that an operator has to look at. Each kind has a paragraph in the README of this service. */
@Injectable()
export class Incidents {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
    private readonly telemetry: Telemetry,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Records an incident and logs it; the same incident is recorded only once. `about` is the id at Stripe of the
   * payment, customer or event that it concerns.
   */
  async report(tx: Tx, kind: Incident, about: string, userId: UserId | null): Promise<void> {
    if (!(await this.ledger.report(tx, kind, about, userId, this.clock.now()))) return;
    this.telemetry.incident(kind);
    this.log.error(
      { incident: kind, about, userId },
      'an incident in billing: the README of the service says what to do',
    );
  }
}

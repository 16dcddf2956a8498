import { playerReported, reportDismissed, type PayloadOf } from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AskedPeopleRepository } from './asked-people.repository.js';

/** The reports that make an organiser's budget smaller. */
@Controller()
export class BudgetsListeners {
  constructor(private readonly people: AskedPeopleRepository) {}

  @On(playerReported, 'BudgetsListeners.onReported')
  onReported({ playerId, byUserId, at }: PayloadOf<typeof playerReported>, { tx }: EventCtx): Promise<void> {
    return this.people.reported(tx, playerId, byUserId, new Date(at));
  }

  @On(reportDismissed, 'BudgetsListeners.onDismissed')
  onDismissed(
    { playerId, byUserId, at }: PayloadOf<typeof reportDismissed>,
    { tx }: EventCtx,
  ): Promise<void> {
    return this.people.dismissed(tx, playerId, byUserId, new Date(at));
  }
}

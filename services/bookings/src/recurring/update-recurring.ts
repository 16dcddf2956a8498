import { invalidInput, updateRecurring, type PayloadOf } from '@game/contracts';
import { Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Places } from '../tee-times/places.js';
import { MakeDue } from './make-due.js';
import { RecurringRepository } from './recurring.repository.js';
import { recurringView } from './recurring.view.js';

/** What was made already stays; the new rule holds for what is still to come. */
@Controller()
export class UpdateRecurring {
  constructor(
    private readonly recurring: RecurringRepository,
    private readonly places: Places,
    private readonly makeDue: MakeDue,
    private readonly clock: Clock,
  ) {}

  @Handles(updateRecurring)
  async handle({ actor, recurringId, ...said }: PayloadOf<typeof updateRecurring>, { tx }: CommandCtx) {
    const recurring = await this.recurring.lockOwn(tx, actor.userId, recurringId);
    const place = said.venueId ? await this.places.of(said.venueId) : undefined;
    for (const [field, value] of Object.entries({ ...said, ...place }))
      if (value !== undefined && !(field === 'venueName' && value === null))
        Object.assign(recurring, { [field]: value });
    if (recurring.frequency !== 'monthly') recurring.weekOfMonth = null;
    else if (recurring.weekOfMonth === null)
      throw invalidInput({
        message: 'weekOfMonth: must say which week of the month: 1 to 4, or -1 for the last',
        details: { errors: [{ field: 'weekOfMonth', message: 'must be 1 to 4, or -1 for the last' }] },
      });
    recurring.organiserZone = actor.timeZone;
    recurring.organiserName = actor.name;
    await this.makeDue.finish(tx, recurring);
    return recurringView(recurring, this.clock.now());
  }
}

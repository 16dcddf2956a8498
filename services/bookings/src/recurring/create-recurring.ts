import {
  RECURRING_MAX,
  createRecurring,
  invalidInput,
  tooManyRecurring,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, newId, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RefreshRoster } from '../roster/refresh-roster.js';
import { Places } from '../tee-times/places.js';
import { dayIn } from '../wall-clock.js';
import { MakeDue } from './make-due.js';
import type { RecurringEntity } from './recurring.entity.js';
import { RecurringRepository } from './recurring.repository.js';
import { recurringView } from './recurring.view.js';

const noPlace = () =>
  invalidInput({
    message: 'Please enter a course name',
    details: { errors: [{ field: 'venueName', message: 'or choose a venue (venueId)' }] },
  });

@Controller()
export class CreateRecurring {
  constructor(
    private readonly recurring: RecurringRepository,
    private readonly places: Places,
    private readonly refresh: RefreshRoster,
    private readonly makeDue: MakeDue,
    private readonly clock: Clock,
  ) {}

  @Handles(createRecurring)
  async handle({ actor, ...said }: PayloadOf<typeof createRecurring>, { tx }: CommandCtx) {
    const now = this.clock.now();
    const place = said.venueId ? await this.places.of(said.venueId) : undefined;
    const venueName = place?.venueName ?? said.venueName;
    if (!venueName) throw noPlace();
    await this.refresh.of(actor.userId);
    if ((await this.recurring.countOf(tx, actor.userId)) >= RECURRING_MAX) throw tooManyRecurring();
    const timeZone = place?.timeZone ?? said.timeZone ?? actor.timeZone;
    const recurring: RecurringEntity = {
      ...said,
      id: newId(),
      organiserId: actor.userId,
      organiserName: actor.name,
      organiserZone: actor.timeZone,
      venueId: said.venueId ?? null,
      venueName,
      courseAddress: place?.courseAddress ?? said.courseAddress ?? null,
      timeZone,
      weekOfMonth: said.frequency === 'monthly' ? said.weekOfMonth! : null,
      startsOn: said.startsOn ?? dayIn(now, timeZone),
      endsOn: said.endsOn ?? null,
      specialRequests: said.specialRequests ?? null,
      notes: said.notes ?? null,
      paused: false,
      skipDates: [],
      doneThrough: null,
      problem: null,
      createdAt: now,
    };
    await this.recurring.insert(tx, recurring);
    await this.makeDue.finish(tx, recurring);
    return recurringView(recurring, now);
  }
}

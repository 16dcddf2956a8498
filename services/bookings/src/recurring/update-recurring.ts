import { invalidInput, updateRecurring, type PayloadOf } from '@game/contracts';
import { Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { assertDayWithinReach, assertLastDay } from '../chosen-date.js';
import { CourseResolver, type Course } from '../tee-times/course-resolver.js';
import { zoneIsNeeded } from '../zone-is-needed.js';
import { RefreshRoster, type Answered } from '../roster/refresh-roster.js';
import { dayIn } from '../wall-clock.js';
import { MakeDue } from './make-due.js';
import { RecurringRepository } from './recurring.repository.js';
import { recurringView } from './recurring.view.js';

type Input = PayloadOf<typeof updateRecurring>;
interface Prepared {
  course: Course | undefined;
  placeZone: string | undefined;
  contacts: Answered;
}

/** Tee times that have been made stay as they are; the changed rule applies to later ones. */
@Controller()
export class UpdateRecurring {
  constructor(
    private readonly recurring: RecurringRepository,
    private readonly courses: CourseResolver,
    private readonly refresh: RefreshRoster,
    private readonly makeDue: MakeDue,
    private readonly clock: Clock,
  ) {}

  async prepare({ actor, venueId, courseAddress, venueName }: Input): Promise<Prepared> {
    const [course, placeZone, contacts] = await Promise.all([
      venueId ? this.courses.resolve(venueId) : undefined,
      venueId ? undefined : this.courses.zoneOf(courseAddress, venueName),
      this.refresh.ask(actor.userId),
    ]);
    return { course, placeZone, contacts };
  }

  @Handles(updateRecurring, 'prepare')
  async handle(
    { actor, recurringId, ...said }: Input,
    { tx, prepared: { course, placeZone, contacts } }: CommandCtx<Prepared>,
  ) {
    const recurring = await this.recurring.lockOwn(tx, actor.userId, recurringId);
    const { startsOn, endsOn } = recurring;
    const isElsewhere = !said.venueId && !!said.venueName && said.venueName !== recurring.venueName;
    if (isElsewhere && !placeZone && !said.timeZone) throw zoneIsNeeded();
    for (const [field, value] of Object.entries({
      ...said,
      ...(placeZone && { timeZone: placeZone }),
      ...course,
    }))
      if (value !== undefined && !(field === 'venueName' && value === null))
        Object.assign(recurring, { [field]: value });
    const now = this.clock.now();
    if (recurring.startsOn !== startsOn) assertDayWithinReach('startsOn', recurring.startsOn, now);
    if (recurring.endsOn && recurring.endsOn !== endsOn)
      assertLastDay('endsOn', recurring.endsOn, recurring.startsOn, dayIn(now, recurring.timeZone), now);
    if (recurring.frequency !== 'monthly') recurring.weekOfMonth = null;
    else if (recurring.weekOfMonth === null)
      throw invalidInput({
        message: 'weekOfMonth: must say which week of the month: 1 to 4, or -1 for the last',
        details: { errors: [{ field: 'weekOfMonth', message: 'must be 1 to 4, or -1 for the last' }] },
      });
    recurring.organiserZone = actor.timeZone;
    recurring.organiserName = actor.name;
    await this.refresh.keep(tx, actor.userId, contacts);
    await this.makeDue.finish(tx, recurring, {
      rosterLate: contacts === undefined,
      confirmed: said.sendInvites === true,
    });
    return recurringView(recurring, now);
  }
}

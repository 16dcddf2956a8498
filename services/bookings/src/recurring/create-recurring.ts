import {
  RECURRING_MAX,
  createRecurring,
  invalidInput,
  tooManyRecurring,
  type PayloadOf,
  type RecurringTeeTimeId,
} from '@game/contracts';
import { Clock, Handles, newId, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { assertDayWithinReach, assertLastDay } from '../chosen-date.js';
import { RefreshRoster, type Answered } from '../roster/refresh-roster.js';
import { CourseResolver, type Course } from '../tee-times/course-resolver.js';
import { OwnTeeTime } from '../rounds/own-tee-time.js';
import { ladderOf } from '../rounds/round-facts.js';
import { LadderRunner } from '../rounds/ladder.runner.js';
import type { Round } from '../rounds/tee-times.repository.js';
import { dayIn } from '../wall-clock.js';
import { zoneIsNeeded } from '../zone-is-needed.js';
import { MakeDue } from './make-due.js';
import type { RecurringRow } from './recurring.row.js';
import { RecurringRepository } from './recurring.repository.js';
import { recurringView } from './recurring.view.js';

type Input = PayloadOf<typeof createRecurring>;
interface Prepared {
  course: Course | undefined;
  /** The zone of a course that was typed by hand, if its address or name tells it. */
  placeZone: string | undefined;
  contacts: Answered;
}
const noPlace = () =>
  invalidInput({
    message: 'Please enter a course name',
    details: {
      errors: [{ field: 'venueName', message: 'must name a course, unless venueId names a venue' }],
    },
  });

@Controller()
export class CreateRecurring {
  constructor(
    private readonly recurring: RecurringRepository,
    private readonly courses: CourseResolver,
    private readonly refresh: RefreshRoster,
    private readonly makeDue: MakeDue,
    private readonly own: OwnTeeTime,
    private readonly runner: LadderRunner,
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

  @Handles(createRecurring, 'prepare')
  async handle({ actor, beginsWith, ...said }: Input, { tx, prepared }: CommandCtx<Prepared>) {
    const now = this.clock.now();
    const { course, placeZone, contacts } = prepared;
    const venueName = course?.venueName ?? said.venueName;
    if (!venueName) throw noPlace();
    await this.refresh.keep(tx, actor.userId, contacts);
    if ((await this.recurring.countOf(tx, actor.userId)) >= RECURRING_MAX) throw tooManyRecurring();
    const first = beginsWith && (await this.own.lock(tx, actor.userId, beginsWith));
    const timeZone = course?.timeZone ?? placeZone ?? said.timeZone ?? first?.teeTime.timeZone;
    if (!timeZone) throw zoneIsNeeded();
    const recurring: RecurringRow = {
      ...said,
      id: newId<RecurringTeeTimeId>(),
      organiserId: actor.userId,
      organiserName: actor.name,
      organiserZone: actor.timeZone,
      venueId: said.venueId ?? null,
      venueName,
      courseAddress: course?.courseAddress ?? said.courseAddress ?? null,
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
    assertDayWithinReach('startsOn', recurring.startsOn, now);
    if (recurring.endsOn)
      assertLastDay('endsOn', recurring.endsOn, recurring.startsOn, dayIn(now, timeZone), now);
    await this.recurring.insert(tx, recurring);
    if (first) await this.begin(tx, recurring, first);
    await this.makeDue.finish(tx, recurring, {
      rosterLate: contacts === undefined,
      confirmed: said.sendInvites === true,
    });
    return recurringView(recurring, now);
  }
  /**
   * Adds an existing tee time to the series as its first one, so that it is not made again and is cancelled
   * with the series.
   */
  private async begin(tx: Tx, recurring: RecurringRow, round: Round): Promise<void> {
    const recurringDate = dayIn(round.teeTime.dateTime, recurring.timeZone);
    Object.assign(round.teeTime, { recurringId: recurring.id, recurringDate });
    recurring.doneThrough = recurringDate;
    await this.runner.commit(tx, round, { ladder: ladderOf(round) });
  }
}

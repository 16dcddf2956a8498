import { bookingCancelled, bookingPast, updateBooking, type Booking, type PayloadOf } from '@game/contracts';
import { Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { assertToCome } from '../chosen-date.js';
import { LadderRunner } from '../rounds/ladder.runner.js';
import { ladderOf } from '../rounds/round-facts.js';
import { changeFacts } from '../ladder/changes.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { LadderSettings } from '../rounds/ladder.settings.js';
import { Reminders } from '../rounds/reminders.js';
import { OwnTeeTime } from '../rounds/own-tee-time.js';
import { CourseResolver, type Course } from './course-resolver.js';
import type { TeeTimeRow } from '../rounds/tee-time.row.js';
import { bookingView } from './views.js';

type Input = PayloadOf<typeof updateBooking>;
type Changes = Omit<Input, 'userId' | 'bookingId' | 'organiserZone'>;

@Controller()
export class UpdateTeeTime {
  constructor(
    private readonly own: OwnTeeTime,
    private readonly runner: LadderRunner,
    private readonly courses: CourseResolver,
    private readonly roster: RosterRepository,
    private readonly reminders: Reminders,
    private readonly clock: Clock,
    private readonly settings: LadderSettings,
  ) {}

  async prepare({ userId, bookingId, venueId }: Input): Promise<Course | undefined> {
    await this.own.find(userId, bookingId);
    return venueId ? this.courses.resolve(venueId) : undefined;
  }

  @Handles(updateBooking, 'prepare')
  async handle(
    { userId, bookingId, organiserZone, ...said }: Input,
    { tx, prepared: course }: CommandCtx<Course | undefined>,
  ): Promise<Booking> {
    const round = await this.own.lock(tx, userId, bookingId);
    const { teeTime } = round;
    const changes = { ...namedByHand(teeTime, said, organiserZone), ...course };
    const now = this.clock.now();
    if (teeTime.status === 'cancelled') throw bookingCancelled();
    const changed = factsThatChange(teeTime, changes);
    const moved = changed.some((fact) => WHEN_AND_WHERE.has(fact));
    if (moved && teeTime.dateTime <= now) throw bookingPast();
    apply(teeTime, changes);
    if (moved) assertToCome('dateTime', teeTime.dateTime, now);

    const ladder = ladderOf(round);
    if (!changed.length || teeTime.dateTime <= now) {
      await this.runner.commit(tx, round, { ladder });
      return bookingView(round);
    }
    if (moved) teeTime.sequence++;
    const people = await this.roster.people(tx, userId, teeTime.chosen);
    const facts = {
      teeTime: teeTime.dateTime,
      zone: teeTime.timeZone,
      anotherCourse: changed.includes('course'),
    };
    const moves = changeFacts(ladder, people, facts, now, this.settings.rules);
    await this.runner.commit(tx, round, {
      ladder,
      moves,
      changed,
      notes: [{ kind: 'changed', text: `You changed the ${changed.join(' and the ')}` }],
    });
    if (moved) await this.reminders.set(tx, teeTime);
    return bookingView(round);
  }
}

/**
 * If the organiser types another course name, the tee time no longer refers to the venue chosen from the search. The
 * address and zone of that venue are dropped, because they do not belong to the typed course.
 */
function namedByHand(teeTime: TeeTimeRow, said: Changes, organiserZone: string | undefined): Changes {
  const { venueId, venueName, courseAddress = null, timeZone = organiserZone } = said;
  const another = venueName !== undefined && venueName !== teeTime.venueName;
  if (venueId || !teeTime.venueId || !another) return said;
  return { ...said, venueId: null, courseAddress, timeZone };
}

/** These facts are in the calendar entries. They cannot be changed once the tee time has begun. */
const WHEN_AND_WHERE = new Set(['time', 'course', 'address']);

/** What players must be told of; only another time or course may need a new yes (ladder#reconfirming). */
function factsThatChange(teeTime: TeeTimeRow, changes: Changes): string[] {
  const time =
    changes.dateTime !== undefined && new Date(changes.dateTime).getTime() !== teeTime.dateTime.getTime();
  const differs = (field: 'timeZone' | 'venueId' | 'venueName' | 'courseAddress' | 'cost' | 'notes') =>
    changes[field] !== undefined && changes[field] !== teeTime[field];
  const course = differs('venueId') || differs('venueName');
  const facts = {
    time: time || differs('timeZone'),
    course,
    address: !course && differs('courseAddress'),
    cost: differs('cost'),
    notes: differs('notes'),
  };
  return Object.entries(facts).flatMap(([fact, changed]) => (changed ? [fact] : []));
}

function apply(teeTime: TeeTimeRow, { dateTime, ...changes }: Changes): void {
  for (const [field, value] of Object.entries(changes))
    if (value !== undefined) Object.assign(teeTime, { [field]: value });
  if (changes.venueId !== undefined) teeTime.isManualEntry = changes.venueId === null;
  if (dateTime) teeTime.dateTime = new Date(dateTime);
}

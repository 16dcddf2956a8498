import {
  bookingCancelled,
  bookingChanged,
  bookingPast,
  isSameClock,
  localMinute,
  updateBooking,
  type Booking,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { assertToCome } from '../chosen-date.js';
import { instantIn } from '../local-times.js';
import { zoneIsNeeded } from '../zone-is-needed.js';
import { changedNote } from '../rounds/activity-of-acts.js';
import { LadderRunner } from '../rounds/ladder.runner.js';
import { ladderOf } from '../rounds/round-facts.js';
import { changeFacts } from '../ladder/changes.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { LadderSettings } from '../rounds/ladder.settings.js';
import { Reminders } from '../rounds/reminders.js';
import { OwnTeeTime } from '../rounds/own-tee-time.js';
import { apply, factsThatChange, type Changes } from './changed-facts.js';
import { CourseResolver, type Course } from './course-resolver.js';
import { isWhenOrWhere, withEdit } from '../rounds/told-changes.js';
import type { TeeTimeRow } from '../rounds/tee-time.row.js';
import { bookingView } from './views.js';

type Input = PayloadOf<typeof updateBooking>;

interface Prepared {
  course: Course | undefined;
  /** The zone of a course that was typed by hand, if its address or name tells it. */
  placeZone: string | undefined;
}

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

  async prepare({ userId, bookingId, venueId, courseAddress, venueName }: Input): Promise<Prepared> {
    const { teeTime } = await this.own.find(userId, bookingId);
    if (venueId) return { course: await this.courses.resolve(venueId), placeZone: undefined };
    const isAnother = venueName !== undefined && venueName !== teeTime.venueName;
    // The zone of a listed venue is exact, whatever address is typed beside it.
    const isTyped = !!(venueName ?? courseAddress) && (!teeTime.venueId || venueId === null || isAnother);
    const placeZone = isTyped ? await this.courses.zoneOf(courseAddress, venueName) : undefined;
    return { course: undefined, placeZone };
  }

  @Handles(updateBooking, 'prepare')
  async handle(
    { userId, bookingId, organiserZone: _, version, ...said }: Input,
    { tx, prepared: { course, placeZone } }: CommandCtx<Prepared>,
  ): Promise<Booking> {
    const round = await this.own.lock(tx, userId, bookingId);
    const { teeTime } = round;
    const changes = atLocalTime(teeTime, {
      ...ofAnotherCourse(teeTime, said),
      ...(placeZone && { timeZone: placeZone }),
      ...course,
    });
    if (teeTime.venueId && changes.venueId === null && !changes.timeZone) throw zoneIsNeeded();
    const now = this.clock.now();
    if (teeTime.status === 'cancelled') throw bookingCancelled();
    if (version !== undefined && version < teeTime.editedVersion) throw bookingChanged();
    const changed = factsThatChange(teeTime, changes);
    const moved = changed.some(isWhenOrWhere);
    if (moved && teeTime.dateTime <= now) throw bookingPast();
    // The commit below raises the version by one.
    if (apply(teeTime, changes)) teeTime.editedVersion = teeTime.version + 1;
    if (moved) assertToCome('dateTime', teeTime.dateTime, now);

    const ladder = ladderOf(round);
    if (!changed.length || teeTime.dateTime <= now) {
      await this.runner.commit(tx, round, { ladder });
      return bookingView(round, this.clock.now());
    }
    if (moved) teeTime.sequence++;
    for (const offer of round.offers) offer.changes = withEdit(offer.changes, changed);
    const people = await this.roster.people(tx, userId, { chosen: teeTime.chosen, offers: round.offers });
    const facts = {
      teeTime: teeTime.dateTime,
      zone: teeTime.timeZone,
      anotherCourse: changed.some(({ fact }) => fact === 'course'),
    };
    const moves = changeFacts(ladder, people, facts, now, this.settings.rules);
    await this.runner.commit(tx, round, {
      ladder,
      moves,
      changed,
      notes: [changedNote(changed)],
    });
    if (moved) await this.reminders.set(tx, teeTime);
    return bookingView(round, this.clock.now());
  }
}

/**
 * The changes with the instant that follows from the local time at the course: the new one, or, if only the zone
 * changes, the one that the tee time has.
 */
function atLocalTime(teeTime: TeeTimeRow, changes: Changes): Changes {
  const zone = changes.timeZone ?? teeTime.timeZone;
  const { dateTime } = changes;
  if (dateTime === undefined && isSameClock(zone, teeTime.timeZone, teeTime.dateTime)) return changes;
  const local = dateTime ?? localMinute(teeTime.dateTime, teeTime.timeZone);
  return { ...changes, dateTime: instantIn(local, zone).toISOString() };
}

/**
 * If the course changes, the difficulty, dress code, amenities and weather of the old course are cleared
 * unless the edit sets new ones. If the name of the new course is typed, the old address is cleared, too.
 */
function ofAnotherCourse(teeTime: TeeTimeRow, said: Changes): Changes {
  const { venueId, venueName, courseAddress = null } = said;
  const { difficulty = null, dressCode = null, weatherConditions = null, amenities = [] } = said;
  const details = { difficulty, dressCode, weatherConditions, amenities };
  if (venueId) return venueId === teeTime.venueId ? said : { ...said, ...details };
  const another = venueName !== undefined && venueName !== teeTime.venueName;
  if (!another) return said;
  return { ...said, ...details, venueId: null, courseAddress };
}

import {
  asId,
  MAX_INVITED_ON_CREATE,
  contactNotFound,
  createBooking,
  wrongField,
  type Booking,
  type PayloadOf,
  type ContactId,
} from '@game/contracts';
import { Clock, Handles, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { assertToCome } from '../chosen-date.js';
import { instantIn, isLocal } from '../local-times.js';
import { zoneIsNeeded } from '../zone-is-needed.js';
import { RefreshRoster, type Answered } from '../roster/refresh-roster.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { createdNote } from '../rounds/activity-of-acts.js';
import { OpenTeeTime, type NewTeeTime } from './open-tee-time.js';
import { CourseResolver, type Course } from './course-resolver.js';
import { bookingView } from './views.js';

type Input = PayloadOf<typeof createBooking>;
interface Prepared {
  course: Course | undefined;
  /** The zone of a course that was typed by hand, if its address or name tells it. */
  placeZone: string | undefined;
  contacts: Answered;
}
/** The course name that is used when neither the venues service nor the client supplies one. */
export const DEFAULT_COURSE = 'Custom Course';

@Controller()
export class CreateTeeTime {
  constructor(
    private readonly openTeeTime: OpenTeeTime,
    private readonly courses: CourseResolver,
    private readonly roster: RosterRepository,
    private readonly refresh: RefreshRoster,
    private readonly clock: Clock,
  ) {}

  async prepare(input: Input): Promise<Prepared> {
    assertPlace(input);
    const { isManualEntry, venueId, courseAddress, venueName, actor } = input;
    const isListed = !isManualEntry && venueId;
    const [course, placeZone, contacts] = await Promise.all([
      isListed ? this.courses.resolve(venueId) : undefined,
      isListed ? undefined : this.courses.zoneOf(courseAddress, venueName),
      this.refresh.ask(actor.userId),
    ]);
    return { course, placeZone, contacts };
  }

  @Handles(createBooking, 'prepare')
  async handle(input: Input, { tx, prepared }: CommandCtx<Prepared>): Promise<Booking> {
    const { actor, sendInvites } = input;
    const { course, placeZone, contacts } = prepared;
    const timeZone = course?.timeZone ?? placeZone ?? zoneSaid(input);
    const dateTime = instantIn(input.dateTime, timeZone);
    assertToCome('dateTime', dateTime, this.clock.now());
    const rosterLate = contacts === undefined;
    await this.refresh.keep(tx, actor.userId, contacts);
    const chosen = await this.chosen(tx, input, rosterLate);
    const round = await this.openTeeTime.open(tx, newTeeTime(input, { dateTime, timeZone }, chosen, course), {
      sendInvites,
      rosterLate,
      organiserZone: actor.timeZone,
      notes: [createdNote],
    });
    return bookingView(round, this.clock.now());
  }

  /**
   * Returns the ids of the contacts that the organiser chose to be asked first. They must be the organiser's own
   * contacts in tier 1, at most MAX_INVITED_ON_CREATE of them.
   */
  private async chosen(tx: Tx, { actor, invitedPlayers }: Input, rosterLate: boolean): Promise<ContactId[]> {
    const named = invitedPlayers
      .filter((p) => p.tier !== 0 && p.id !== actor.userId)
      .map((p) => asId<ContactId>(p.id));
    if (named.length > MAX_INVITED_ON_CREATE)
      throw wrongField(
        'invitedPlayers',
        `You can choose at most ${MAX_INVITED_ON_CREATE} Tier 1 contacts to be invited first`,
      );
    if (!named.length) return [];
    const people = await this.roster.people(tx, actor.userId);
    for (const id of named) {
      const person = people.find((p) => p.contactId === id);
      // While the contacts service has not answered, an unknown id is accepted for now. The person is asked only if
      // that service later lists them among the organiser's contacts.
      if (!person && rosterLate) continue;
      if (!person) throw contactNotFound();
      if (person.tier !== 1)
        throw wrongField('invitedPlayers', `${person.name} is not in Tier 1; Tier 1 is asked first`);
    }
    return named;
  }
}

function assertPlace({ isManualEntry, venueName, venueId }: Input): void {
  if (isManualEntry && !venueName) throw wrongField('venueName', 'Please enter a course name');
  if (!isManualEntry && !venueId) throw wrongField('venueId', 'Please select a venue');
}

/**
 * The zone that the client says. A local time needs one; an instant is the same moment everywhere, so that the
 * organiser's zone may stand in.
 */
function zoneSaid({ timeZone, dateTime, actor }: Input): string {
  if (timeZone) return timeZone;
  if (isLocal(dateTime)) throw zoneIsNeeded();
  return actor.timeZone;
}

/** If the venues service has answered, its data take precedence over those of the client. */
const newTeeTime = (
  input: Input,
  when: Pick<NewTeeTime, 'dateTime' | 'timeZone'>,
  chosen: ContactId[],
  course?: Course,
): NewTeeTime => ({
  ...when,
  organiserId: input.actor.userId,
  organiserName: input.actor.name,
  venueId: input.venueId ?? null,
  venueName: course?.venueName ?? input.venueName ?? DEFAULT_COURSE,
  courseAddress: course?.courseAddress ?? input.courseAddress ?? null,
  bookingType: input.bookingType,
  isManualEntry: input.isManualEntry,
  status: input.status ?? (input.bookingType === 'booked' ? 'confirmed' : 'pending'),
  specialRequests: input.specialRequests ?? null,
  notes: input.notes ?? null,
  numberOfPlayers: input.numberOfPlayers,
  chosen,
});

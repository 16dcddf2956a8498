import {
  MAX_INVITED_ON_CREATE,
  contactNotFound,
  createBooking,
  invalidInput,
  type Booking,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, Timers, newId, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Climb, ladderOf } from '../ladder/climb.js';
import { start } from '../ladder/ladder.js';
import { look, remind, REMIND_BEFORE_MS } from '../ladder/timers.js';
import { RefreshRoster } from '../roster/refresh-roster.js';
import { RosterRepository } from '../roster/roster.repository.js';
import type { TeeTimeEntity } from './tee-time.entity.js';
import { TeeTimesRepository } from './tee-times.repository.js';
import { bookingView } from './views.js';

type Input = PayloadOf<typeof createBooking>;
/** 1-core.md section 3. */
const DEFAULT_COURSE = 'Custom Course';
const wrongField = (field: string, message: string) =>
  invalidInput({ message, details: { errors: [{ field, message }] } });

@Controller()
export class CreateTeeTime {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly roster: RosterRepository,
    private readonly refresh: RefreshRoster,
    private readonly climb: Climb,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  @Handles(createBooking)
  async handle(input: Input, { tx }: CommandCtx): Promise<Booking> {
    assertPlace(input);
    if (new Date(input.dateTime) <= this.clock.now())
      throw wrongField('dateTime', 'Please select a date and time in the future');
    await this.refresh.of(input.actor.userId);

    const teeTime = newTeeTime(input, await this.chosen(tx, input), this.clock.now());
    const round = { teeTime, offers: [] };
    await this.teeTimes.insert(tx, teeTime);
    await this.teeTimes.log(tx, teeTime.id, teeTime.createdAt, [
      { kind: 'created', text: 'Tee time created' },
    ]);
    await this.timers.set(tx, look, teeTime.id, teeTime.dateTime);
    const remindAt = new Date(teeTime.dateTime.getTime() - REMIND_BEFORE_MS);
    if (remindAt > teeTime.createdAt) await this.timers.set(tx, remind, teeTime.id, remindAt);

    const ladder = ladderOf(round);
    if (input.sendInvites) start(ladder, this.clock.now(), { ignoreQuiet: false });
    await this.climb.finish(tx, round, { ladder });
    return bookingView(round);
  }

  /** The contacts that the client names must be the organiser's own, of tier 1, and no more than the seats. */
  private async chosen(tx: Tx, { actor, invitedPlayers }: Input): Promise<string[]> {
    const named = invitedPlayers.filter((p) => p.tier !== 0 && p.id !== actor.userId).map((p) => p.id);
    if (named.length > MAX_INVITED_ON_CREATE)
      throw wrongField(
        'invitedPlayers',
        `At most ${MAX_INVITED_ON_CREATE} Tier 1 contacts are invited first`,
      );
    if (!named.length) return [];
    const people = await this.roster.people(tx, actor.userId, []);
    for (const id of named) {
      const person = people.find((p) => p.contactId === id);
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

function newTeeTime(input: Input, chosen: string[], now: Date): TeeTimeEntity {
  return {
    id: newId(),
    organiserId: input.actor.userId,
    organiserName: input.actor.name,
    venueId: input.venueId ?? null,
    venueName: input.venueName ?? DEFAULT_COURSE,
    courseAddress: input.courseAddress ?? null,
    dateTime: new Date(input.dateTime),
    timeZone: input.timeZone ?? input.actor.timeZone,
    bookingType: input.bookingType,
    isManualEntry: input.isManualEntry,
    status: input.status ?? (input.bookingType === 'booked' ? 'confirmed' : 'pending'),
    specialRequests: input.specialRequests ?? null,
    cost: null,
    notes: input.notes ?? null,
    dressCode: null,
    weatherConditions: null,
    difficulty: null,
    amenities: [],
    numberOfPlayers: input.numberOfPlayers,
    chosen,
    message: null,
    sendConfirmation: true,
    ladderState: 'idle',
    ladderTier: null,
    ladderStartedAt: null,
    ladderStopped: null,
    ignoreQuiet: false,
    nextMoveAt: null,
    sequence: 0,
    version: 0,
    createdAt: now,
  };
}

import { teeTimeChanged, wallTime, type PayloadOf, type TeeTimeId } from '@game/contracts';
import { Due, On, Timers, defineTimer, type EventCtx, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { isIn } from '../ladder/ladder.js';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { FactsRepository } from './facts.repository.js';
import { FactRecorder } from './fact-recorder.js';

/** Counts the round when its tee time comes; the key is the booking's id. */
const countRound = defineTimer<TeeTimeId>('bookings.count-round');
/** A round counts with this many players or more. */
const ENOUGH = 2;

/**
 * Records that a tee time was planned and, when it comes, that the organiser and each player with an account played.
 */
@Controller()
export class RoundsPlayed {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly facts: FactsRepository,
    private readonly recorder: FactRecorder,
    private readonly timers: Timers,
  ) {}

  @On(teeTimeChanged, 'RoundsPlayed.onTeeTime')
  async onTeeTime({ bookingId, version }: PayloadOf<typeof teeTimeChanged>, { tx }: EventCtx): Promise<void> {
    const round = await this.teeTimes.lock(tx, bookingId);
    // The tee time has changed since: the event of that change comes later and is handled then.
    if (!round || round.teeTime.version !== version) return;
    const { organiserId, dateTime, createdAt, timeZone, status } = round.teeTime;
    const fact = { kind: 'planned', ref: bookingId, at: createdAt, detail: {} } as const;
    await this.recorder.record(tx, organiserId, fact, timeZone);
    if (status === 'cancelled') await this.timers.clear(tx, countRound, bookingId);
    else if (!(await this.facts.has(tx, organiserId, 'played', bookingId)))
      await this.timers.set(tx, countRound, bookingId, dateTime);
  }

  @Due(countRound)
  async onDue(bookingId: TeeTimeId, { tx, claim }: TimerCtx): Promise<void> {
    const round = await this.teeTimes.lock(tx, bookingId);
    if (!(await claim()) || !round || round.teeTime.status === 'cancelled') return;
    const { organiserId, numberOfPlayers, venueId, venueName, difficulty, dateTime, timeZone } =
      round.teeTime;
    const friends = round.offers.filter(isIn);
    if (numberOfPlayers + friends.length < ENOUGH) return;
    const accounts = await this.facts.accountsOf(
      tx,
      friends.flatMap((friend) => friend.phone ?? []),
      friends.flatMap((friend) => friend.email ?? []),
    );
    const { minuteOfDay } = wallTime(dateTime, timeZone);
    const detail = { venue: venueId ?? venueName, minuteOfDay, difficulty };
    for (const userId of [...new Set([organiserId, ...accounts])].sort())
      await this.recorder.record(
        tx,
        userId,
        { kind: 'played', ref: bookingId, at: dateTime, detail },
        timeZone,
      );
  }
}

import { teeTimeChanged, wallTime, type PayloadOf, type TeeTimeId } from '@game/contracts';
import { Due, On, Timers, defineTimer, type EventCtx, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { isIn } from '../ladder/ladder.js';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { FactsRepository } from './facts.repository.js';
import { FactRecorder } from './fact-recorder.js';

/** The timer that counts a round as played when its tee time comes. Its key is the tee time's id. */
const countRound = defineTimer<TeeTimeId>('bookings.count-round');
/** A round counts with this many players or more. */
const ENOUGH = 2;

/**
 * Records facts: that the organiser planned a tee time and, when it comes, that the organiser and each player
 * with an account played.
 */
@Controller()
export class RoundsPlayed {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly facts: FactsRepository,
    private readonly recorder: FactRecorder,
    private readonly timers: Timers,
  ) {}

  @On(teeTimeChanged, 'RoundsPlayed.onTeeTime', { when: ({ onlyLadder }) => !onlyLadder })
  async onTeeTime({ bookingId }: PayloadOf<typeof teeTimeChanged>, { tx }: EventCtx): Promise<void> {
    const teeTime = await this.teeTimes.lockTeeTime(tx, bookingId);
    if (!teeTime) return;
    const { organiserId, dateTime, createdAt, timeZone, status } = teeTime;
    const fact = { kind: 'planned', ref: bookingId, at: createdAt, detail: {} } as const;
    const facts = await this.recorder.record(tx, organiserId, fact, timeZone);
    if (status === 'cancelled') await this.timers.clear(tx, countRound, bookingId);
    else if (!facts.some(({ kind, ref }) => kind === 'played' && ref === bookingId))
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

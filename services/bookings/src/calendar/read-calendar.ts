import { calendarNotFound, readCalendar, readCalendarEntry, type PayloadOf } from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { MyInvitationsRepository } from '../invitations/my-invitations.repository.js';
import { OwnTeeTime } from '../rounds/own-tee-time.js';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { organiserEntry, playerEntry } from './calendar-entry.js';
import { CalendarRepository } from './calendar.repository.js';

/** The calendar goes back by SINCE_MS and shows at most MOST organised rounds and as many played rounds. */
const SINCE_MS = 90 * 24 * 3_600_000;
const MOST = 500;

@Controller()
export class ReadCalendar {
  constructor(
    private readonly calendar: CalendarRepository,
    private readonly invitations: MyInvitationsRepository,
    private readonly teeTimes: TeeTimesRepository,
    private readonly own: OwnTeeTime,
    private readonly clock: Clock,
  ) {}

  @Answers(readCalendar)
  async feed({ token }: PayloadOf<typeof readCalendar>) {
    const userId = await this.calendar.ownerOf(token);
    if (!userId) throw calendarNotFound();
    const since = new Date(this.clock.now().getTime() - SINCE_MS);
    const [mine, asked] = await Promise.all([
      this.calendar.teeTimesOf(userId, since, MOST),
      this.invitations.played(userId, since, MOST),
    ]);
    const rounds = await this.teeTimes.findAll([...mine, ...asked.map((a) => a.bookingId)]);
    const organised = mine.flatMap((id) => {
      const round = rounds.get(id);
      return round ? [organiserEntry(round)] : [];
    });
    const played = asked.flatMap(({ bookingId, offerId }) => {
      const round = rounds.get(bookingId);
      const offer = round?.offers.find((o) => o.id === offerId);
      return round && offer ? [playerEntry(round, offer)] : [];
    });
    const entries = [...organised, ...played];
    return {
      entries,
      changedAt: (await this.calendar.changedAt(userId, entries, this.clock.now())).toISOString(),
    };
  }

  @Answers(readCalendarEntry)
  async entry({ userId, bookingId }: PayloadOf<typeof readCalendarEntry>) {
    return organiserEntry(await this.own.find(userId, bookingId));
  }
}

import { exportBookings, type PayloadOf, type UserId } from '@game/contracts';
import { Answers, Clock, Db } from '@game/platform';
import { Controller } from '@nestjs/common';
import { FactsRepository, achievementsOf } from '../achievements/index.js';
import { GatheringListRepository, gatheringView } from '../gatherings/index.js';
import { invitationView } from '../invitations/invitation-view.js';
import { MyInvitationsRepository } from '../invitations/my-invitations.repository.js';
import { RecurringRepository, recurringView } from '../recurring/index.js';
import { cursorOf, readCursor } from '../tee-times/page-tee-times.js';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { TeeTimeListRepository } from '../rounds/tee-time-list.repository.js';
import { bookingDetail } from '../tee-times/views.js';

/**
 * The most tee times in one answer. Each takes some kilobytes with its activity, and the size of a message is
 * limited.
 */
const PAGE = 50;

@Controller()
export class ExportTeeTimes {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly list: TeeTimeListRepository,
    private readonly recurring: RecurringRepository,
    private readonly invitations: MyInvitationsRepository,
    private readonly gatherings: GatheringListRepository,
    private readonly facts: FactsRepository,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Answers(exportBookings)
  async handle({ userId, cursor }: PayloadOf<typeof exportBookings>) {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const rounds = await this.list.page(userId, { after, limit: PAGE + 1 });
    const page = rounds.slice(0, PAGE);
    const activity = await this.teeTimes.activityOfAll(
      this.db,
      page.map(({ teeTime }) => teeTime.id),
    );
    const first = cursor === undefined;
    return {
      teeTimes: page.map((round) =>
        bookingDetail(
          round,
          activity.filter((a) => a.bookingId === round.teeTime.id).map(({ bookingId: _, ...a }) => a),
          this.clock.now(),
        ),
      ),
      recurring: first ? await this.recurringOf(userId) : [],
      invitations: first ? await this.invitationsOf(userId) : [],
      gatherings: first ? await this.gatheringsOf(userId) : [],
      achievements: first ? achievementsOf(await this.facts.of(userId)) : [],
      next: rounds.length > PAGE ? cursorOf(page.at(-1)!.teeTime) : null,
    };
  }

  private async gatheringsOf(userId: UserId) {
    const now = this.clock.now();
    return (await this.gatherings.allOf(userId)).map((g) => gatheringView(g, userId, now));
  }

  private async recurringOf(userId: UserId) {
    return (await this.recurring.listOf(userId)).map((r) => recurringView(r, this.clock.now()));
  }

  private async invitationsOf(userId: UserId) {
    const found = await this.invitations.all(userId);
    const rounds = await this.teeTimes.findAll(found.map((f) => f.bookingId));
    return found.flatMap(({ offerId, bookingId }) => {
      const round = rounds.get(bookingId);
      const offer = round?.offers.find((o) => o.id === offerId);
      return round && offer ? [invitationView(round, offer, this.clock.now())] : [];
    });
  }
}

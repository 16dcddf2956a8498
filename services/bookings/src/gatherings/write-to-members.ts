import {
  gatheringCancelled,
  gatheringNotFound,
  gatheringPast,
  hostWrote,
  tooManyRequests,
  writeToMembers,
  type PayloadOf,
} from '@game/contracts';
import { COUNTERS, Clock, Handles, Outbox, type CommandCtx, type Counters } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { factsOf, statusOf } from './gathering.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { MembersRepository } from './members.repository.js';
import { OwnGathering } from './own-gathering.js';

const DAY_MS = 24 * 3_600_000;
/** How often in a day a host may write to the members of one gathering. */
const A_DAY = 5;

@Controller()
export class WriteToMembers {
  constructor(
    private readonly own: OwnGathering,
    private readonly gatherings: GatheringsRepository,
    private readonly members: MembersRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(COUNTERS) private readonly counters: Counters,
  ) {}

  /** Counts the message before the transaction, and only for the host, so that nobody else uses up the limit. */
  async prepare({ id, kind, userId }: PayloadOf<typeof writeToMembers>): Promise<void> {
    const gathering = await this.gatherings.find(id, kind);
    if (gathering?.hostId !== userId) throw gatheringNotFound();
    if ((await this.counters.hit(`bookings:host-wrote:${id}`, DAY_MS)) > A_DAY)
      throw tooManyRequests({ details: { retryAfter: DAY_MS / 1000 } });
  }

  @Handles(writeToMembers, 'prepare')
  async handle({ text, ...one }: PayloadOf<typeof writeToMembers>, { tx }: CommandCtx<void>) {
    const gathering = await this.own.lockMine(tx, one);
    const status = statusOf(gathering, this.clock.now());
    if (status === 'past') throw gatheringPast();
    if (status === 'cancelled') throw gatheringCancelled({ message: 'This was cancelled.' });
    const others = (await this.members.of(one.id, tx)).filter(({ userId }) => userId !== one.userId);
    const facts = factsOf({ ...gathering, hostId: one.userId });
    for (const { userId } of others)
      await this.outbox.publish(tx, hostWrote, { userId, gathering: facts, text });
    return { told: others.length };
  }
}

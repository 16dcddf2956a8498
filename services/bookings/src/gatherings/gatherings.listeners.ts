import { userDeleted, type PayloadOf, type GatheringId, type UserId } from '@game/contracts';
import { Clock, On, Timers, newId, type EventCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { BlocksRepository } from './blocks.repository.js';
import { GatheringCancellation } from './cancel-gathering.js';
import { FORMER_MEMBER, statusOf } from './gathering.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { GatheringDeparture } from './leave-gathering.js';
import { MembersRepository } from './members.repository.js';
import { notifyHost } from './timers.js';

/**
 * When an account is deleted, the coming gatherings that it hosts are cancelled, and its places in other
 * gatherings become free. Past and cancelled gatherings stay, without its name.
 */
@Controller()
export class GatheringsListeners {
  constructor(
    private readonly gatherings: GatheringsRepository,
    private readonly members: MembersRepository,
    private readonly blocks: BlocksRepository,
    private readonly cancellation: GatheringCancellation,
    private readonly departure: GatheringDeparture,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  @On(userDeleted, 'GatheringsListeners.onDeleted')
  async onDeleted({ userId }: PayloadOf<typeof userDeleted>, { tx }: EventCtx): Promise<void> {
    for (const id of await this.gatherings.idsOf(tx, userId)) await this.part(tx, id, userId);
    await this.blocks.erase(tx, userId);
  }

  private async part(tx: Tx, id: GatheringId, userId: UserId): Promise<void> {
    const gathering = await this.gatherings.lock(tx, id);
    if (!gathering) return;
    const isAhead = () => ['open', 'full'].includes(statusOf(gathering, this.clock.now()));
    if (gathering.hostId === userId) {
      if (isAhead()) await this.cancellation.apply(tx, gathering);
      Object.assign(gathering, { hostId: null, hostName: FORMER_MEMBER, tellHostFrom: null });
      await this.timers.clear(tx, notifyHost, id);
      await this.gatherings.save(tx, gathering);
    }
    if (isAhead()) await this.departure.apply(tx, gathering, userId);
    else await this.members.anonymise(tx, id, userId, FORMER_MEMBER, newId());
  }
}

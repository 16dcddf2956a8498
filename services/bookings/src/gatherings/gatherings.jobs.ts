import type { GatheringId } from '@game/contracts';
import { Clock, Due, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { statusOf } from './gathering.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { MembersRepository } from './members.repository.js';
import { Announcements } from './announcements.js';
import { notifyHost } from './timers.js';

@Controller()
export class GatheringsJobs {
  constructor(
    private readonly gatherings: GatheringsRepository,
    private readonly members: MembersRepository,
    private readonly announcements: Announcements,
    private readonly clock: Clock,
  ) {}

  /** Tells the host who joined. A golfer who has left again is not named. */
  @Due(notifyHost)
  async notifyHost(id: GatheringId, { tx, claim }: TimerCtx): Promise<void> {
    const gathering = await this.gatherings.lock(tx, id);
    if (!(await claim()) || !gathering?.hostId || !gathering.tellHostFrom) return;
    const { hostId, tellHostFrom } = gathering;
    const names = await this.members.joinedSince(tx, id, tellHostFrom, hostId);
    gathering.tellHostFrom = null;
    await this.gatherings.save(tx, gathering);
    if (names.length && statusOf(gathering, this.clock.now()) !== 'cancelled')
      await this.announcements.announce(tx, gathering, 'joined', [hostId], { names });
  }
}

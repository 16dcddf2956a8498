import { Clock, Due, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { statusOf } from './gathering.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { MembersRepository } from './members.repository.js';
import { News } from './news.js';
import { tellHost } from './timers.js';

@Controller()
export class GatheringsJobs {
  constructor(
    private readonly gatherings: GatheringsRepository,
    private readonly members: MembersRepository,
    private readonly news: News,
    private readonly clock: Clock,
  ) {}

  /** Whoever left again meanwhile is not spoken of. */
  @Due(tellHost)
  async tellHost(id: string, { tx, claim }: TimerCtx): Promise<void> {
    const gathering = await this.gatherings.lock(tx, id);
    if (!(await claim()) || !gathering?.hostId || !gathering.tellHostFrom) return;
    const { hostId, tellHostFrom } = gathering;
    const names = await this.members.joinedSince(tx, id, tellHostFrom, hostId);
    gathering.tellHostFrom = null;
    await this.gatherings.save(tx, gathering);
    if (names.length && statusOf(gathering, this.clock.now()) !== 'cancelled')
      await this.news.tell(tx, gathering, 'joined', [hostId], { names });
  }
}

import {
  gatheringFull,
  gatheringNotFound,
  joinGathering,
  removedByHost,
  type PayloadOf,
  type UserId,
} from '@game/contracts';
import { Clock, Handles, Timers, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { HOST_DIGEST_AFTER_MS, assertAhead, freePlaces, type Gathering } from './gathering.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { MembersRepository } from './members.repository.js';
import { Announcements } from './announcements.js';
import { BlocksRepository } from './blocks.repository.js';
import { RemovalsRepository } from './removals.repository.js';
import { OwnGathering } from './own-gathering.js';
import { notifyHost } from './timers.js';

/**
 * Anybody who is signed in may join (events#joining), unless the host removed them or one blocked the other. The lock on the gathering makes the order of joining
 * also the order of the waitlist.
 */
@Controller()
export class JoinGathering {
  constructor(
    private readonly own: OwnGathering,
    private readonly gatherings: GatheringsRepository,
    private readonly members: MembersRepository,
    private readonly blocks: BlocksRepository,
    private readonly removals: RemovalsRepository,
    private readonly announcements: Announcements,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  @Handles(joinGathering)
  async handle(
    { kind, id, actor, waitlist, partner = null }: PayloadOf<typeof joinGathering>,
    { tx }: CommandCtx,
  ) {
    const { userId, name } = actor;
    const gathering = await this.own.lock(tx, { kind, id });
    if (!(await this.members.find(id, userId, tx))) {
      await this.assertWelcome(tx, gathering, userId);
      const now = this.clock.now();
      assertAhead(gathering, now);
      const state = freePlaces(gathering) > 0 ? 'in' : 'waiting';
      if (state === 'waiting' && !waitlist) throw gatheringFull();
      await this.members.add(tx, id, { userId, name, partner: partner || null, state }, now);
      if (state === 'in') {
        gathering.taken++;
        await this.announcements.joined(tx, gathering, userId);
      }
      await this.tellHostSoon(tx, gathering, userId, now);
      await this.gatherings.save(tx, gathering);
      await this.announcements.changed(tx, gathering, [userId]);
    }
    return this.own.forViewer(tx, { kind, id, userId });
  }

  /** For somebody whom the host blocked, and the other way round, the gathering does not exist (events#blocks). */
  private async assertWelcome(tx: Tx, { id, hostId }: Gathering, userId: UserId): Promise<void> {
    if (hostId && (await this.blocks.unseenBy(userId, [hostId], tx)).size) throw gatheringNotFound();
    if (await this.removals.has(tx, id, userId)) throw removedByHost();
  }

  /**
   * The first join sets the timer; golfers who join before it is due are named in the same message to the
   * host.
   */
  private async tellHostSoon(tx: Tx, gathering: Gathering, userId: UserId, now: Date): Promise<void> {
    if (gathering.tellHostFrom || userId === gathering.hostId) return;
    gathering.tellHostFrom = now;
    await this.timers.set(tx, notifyHost, gathering.id, new Date(now.getTime() + HOST_DIGEST_AFTER_MS));
  }
}

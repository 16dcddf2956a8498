import { gatheringFull, joinGathering, type PayloadOf } from '@game/contracts';
import { Clock, Handles, Timers, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { HOST_DIGEST_AFTER_MS, assertAhead, freePlaces, type Gathering } from './gathering.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { MembersRepository } from './members.repository.js';
import { Announcements } from './announcements.js';
import { OwnGathering } from './own-gathering.js';
import { notifyHost } from './timers.js';

/**
 * Anybody who is signed in may join (events#joining). Because of the gathering's lock, the order of joining is the
 * order in line.
 */
@Controller()
export class JoinGathering {
  constructor(
    private readonly own: OwnGathering,
    private readonly gatherings: GatheringsRepository,
    private readonly members: MembersRepository,
    private readonly announcements: Announcements,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  @Handles(joinGathering)
  async handle({ kind, id, actor, waitlist }: PayloadOf<typeof joinGathering>, { tx }: CommandCtx) {
    const { userId, name } = actor;
    const gathering = await this.own.lock(tx, { kind, id });
    if (!(await this.members.find(id, userId, tx))) {
      const now = this.clock.now();
      assertAhead(gathering, now);
      const state = freePlaces(gathering) > 0 ? 'in' : 'waiting';
      if (state === 'waiting' && !waitlist) throw gatheringFull();
      await this.members.add(tx, id, { userId, name, state }, now);
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

  /** The first join sets the timer; joins before it is due are told in the same message. */
  private async tellHostSoon(tx: Tx, gathering: Gathering, userId: string, now: Date): Promise<void> {
    if (gathering.tellHostFrom || userId === gathering.hostId) return;
    gathering.tellHostFrom = now;
    await this.timers.set(tx, notifyHost, gathering.id, new Date(now.getTime() + HOST_DIGEST_AFTER_MS));
  }
}

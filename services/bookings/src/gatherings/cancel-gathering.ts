import { cancelGathering, gatheringPast, type PayloadOf } from '@game/contracts';
import { Clock, Handles, Timers, type CommandCtx, type Tx } from '@game/platform';
import { Controller, Injectable } from '@nestjs/common';
import { statusOf, type Gathering } from './gathering.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { MembersRepository } from './members.repository.js';
import { Announcements } from './announcements.js';
import { OwnGathering } from './own-gathering.js';
import { notifyHost } from './timers.js';

/** Cancels a locked gathering and notifies everybody who has a place or waits for one, except the host. */
@Injectable()
export class GatheringCancellation {
  constructor(
    private readonly gatherings: GatheringsRepository,
    private readonly members: MembersRepository,
    private readonly announcements: Announcements,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async apply(tx: Tx, gathering: Gathering): Promise<void> {
    const userIds = (await this.members.of(gathering.id, tx)).map((m) => m.userId);
    Object.assign(gathering, { cancelledAt: this.clock.now(), tellHostFrom: null });
    await this.gatherings.save(tx, gathering);
    await this.timers.clear(tx, notifyHost, gathering.id);
    await this.announcements.announce(
      tx,
      gathering,
      'cancelled',
      userIds.filter((id) => id !== gathering.hostId),
    );
    await this.announcements.changed(tx, gathering, userIds);
  }
}

@Controller()
export class CancelGathering {
  constructor(
    private readonly own: OwnGathering,
    private readonly cancellation: GatheringCancellation,
    private readonly clock: Clock,
  ) {}

  @Handles(cancelGathering)
  async handle(one: PayloadOf<typeof cancelGathering>, { tx }: CommandCtx) {
    const gathering = await this.own.lockMine(tx, one);
    const status = statusOf(gathering, this.clock.now());
    if (status === 'past') throw gatheringPast();
    if (status !== 'cancelled') await this.cancellation.apply(tx, gathering);
    return this.own.forViewer(tx, one);
  }
}

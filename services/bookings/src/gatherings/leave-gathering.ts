import { leaveGathering, type PayloadOf, type UserId } from '@game/contracts';
import { Clock, Handles, type CommandCtx, type Tx } from '@game/platform';
import { Controller, Injectable } from '@nestjs/common';
import { assertAhead, type Gathering } from './gathering.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { MembersRepository, type Member } from './members.repository.js';
import { Announcements } from './announcements.js';
import { OwnGathering } from './own-gathering.js';

/** Takes a user out of a locked gathering or its waitlist; a place that becomes free goes to the first in line. */
@Injectable()
export class GatheringDeparture {
  constructor(
    private readonly gatherings: GatheringsRepository,
    private readonly members: MembersRepository,
    private readonly announcements: Announcements,
  ) {}

  /** Returns who left; undefined if the user was not on the list. */
  async apply(tx: Tx, gathering: Gathering, userId: UserId): Promise<Member | undefined> {
    const left = await this.members.remove(tx, gathering.id, userId);
    if (!left) return undefined;
    if (left.state === 'in') gathering.taken--;
    const promoted = await this.announcements.promote(tx, gathering);
    await this.gatherings.save(tx, gathering);
    await this.announcements.changed(tx, gathering, [userId, ...promoted.map((m) => m.userId)]);
    return left;
  }
}

@Controller()
export class LeaveGathering {
  constructor(
    private readonly own: OwnGathering,
    private readonly departure: GatheringDeparture,
    private readonly clock: Clock,
  ) {}

  @Handles(leaveGathering)
  async handle(one: PayloadOf<typeof leaveGathering>, { tx }: CommandCtx) {
    const gathering = await this.own.lock(tx, one);
    assertAhead(gathering, this.clock.now());
    await this.departure.apply(tx, gathering, one.userId);
    return this.own.forViewer(tx, one);
  }
}

import {
  askMemberBack,
  memberNotFound,
  memberRemoved,
  playerBlocked,
  removeMember,
  type PayloadOf,
  type UserId,
} from '@game/contracts';
import { Clock, Handles, On, Outbox, type CommandCtx, type EventCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { BlocksRepository } from './blocks.repository.js';
import { assertAhead, factsOf, statusOf, type Gathering } from './gathering.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { GatheringDeparture } from './leave-gathering.js';
import { OwnGathering } from './own-gathering.js';
import { RemovalsRepository } from './removals.repository.js';
import { RosterForHost } from './roster-for-host.js';

/**
 * A host takes somebody off the list of a gathering. A block by the host does the same in all coming gatherings
 * (events#removing-somebody).
 */
@Controller()
export class RemoveMember {
  constructor(
    private readonly own: OwnGathering,
    private readonly gatherings: GatheringsRepository,
    private readonly departure: GatheringDeparture,
    private readonly removals: RemovalsRepository,
    private readonly blocks: BlocksRepository,
    private readonly roster: RosterForHost,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Handles(removeMember)
  async remove({ memberId, ...one }: PayloadOf<typeof removeMember>, { tx }: CommandCtx) {
    const gathering = await this.own.lockMine(tx, one);
    assertAhead(gathering, this.clock.now());
    if (memberId === one.userId || !(await this.takeOff(tx, gathering, memberId))) {
      if (!(await this.removals.has(tx, one.id, memberId))) throw memberNotFound();
    }
    return this.roster.of(gathering, tx);
  }

  @Handles(askMemberBack)
  async askBack({ memberId, ...one }: PayloadOf<typeof askMemberBack>, { tx }: CommandCtx) {
    const gathering = await this.own.lockMine(tx, one);
    assertAhead(gathering, this.clock.now());
    if (await this.removals.takeBack(tx, one.id, memberId)) await this.tell(tx, gathering, memberId, true);
    return this.roster.of(gathering, tx);
  }

  @On(playerBlocked, 'RemoveMember.onBlocked')
  async onBlocked(block: PayloadOf<typeof playerBlocked>, { tx }: EventCtx): Promise<void> {
    if (!(await this.blocks.save(tx, block)) || !block.blocked) return;
    for (const id of await this.gatherings.hostedWith(tx, block.userId, block.playerId)) {
      const gathering = await this.gatherings.lock(tx, id);
      if (gathering && ['open', 'full'].includes(statusOf(gathering, this.clock.now())))
        await this.takeOff(tx, gathering, block.playerId);
    }
  }

  private async takeOff(tx: Tx, gathering: Gathering, userId: UserId): Promise<boolean> {
    const left = await this.departure.apply(tx, gathering, userId);
    if (!left) return false;
    await this.removals.add(tx, gathering.id, left, this.clock.now());
    await this.tell(tx, gathering, userId, false);
    return true;
  }

  private async tell(tx: Tx, gathering: Gathering, userId: UserId, askedBack: boolean): Promise<void> {
    const { hostId } = gathering;
    if (hostId)
      await this.outbox.publish(tx, memberRemoved, {
        ...{ userId, askedBack },
        gathering: factsOf({ ...gathering, hostId }),
      });
  }
}

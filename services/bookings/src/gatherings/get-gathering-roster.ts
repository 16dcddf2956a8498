import { gatheringNotFound, getGatheringRoster, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { BlocksRepository } from './blocks.repository.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { MembersRepository } from './members.repository.js';
import { RosterForHost, namesOf } from './roster-for-host.js';

/**
 * Only the host and the participants may read the names; for anybody else the gathering is not found. Whom the reader
 * may not see is left out (events#roster).
 */
@Controller()
export class GetGatheringRoster {
  constructor(
    private readonly gatherings: GatheringsRepository,
    private readonly members: MembersRepository,
    private readonly blocks: BlocksRepository,
    private readonly roster: RosterForHost,
  ) {}

  @Answers(getGatheringRoster)
  async handle({ kind, id, userId }: PayloadOf<typeof getGatheringRoster>) {
    const gathering = await this.gatherings.find(id, kind);
    if (!gathering) throw gatheringNotFound();
    if (gathering.hostId === userId) return this.roster.of(gathering);
    const all = await this.members.of(id);
    const ids = all.map((member) => member.userId);
    if (!ids.includes(userId)) throw gatheringNotFound();
    const hidden = await this.blocks.unseenBy(userId, ids);
    const seen = all.filter((member) => !hidden.has(member.userId));
    return {
      hostName: gathering.hostName,
      ...{ players: namesOf(seen, 'in'), waiting: namesOf(seen, 'waiting') },
      ...{ members: [], removed: [] },
    };
  }
}

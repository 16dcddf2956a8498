import { gatheringNotFound, getGatheringRoster, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { GatheringsRepository } from './gatherings.repository.js';
import { MembersRepository, type Member } from './members.repository.js';

/** Only the host and the participants see the names; anybody else is told that the gathering was not found. */
@Controller()
export class GetGatheringRoster {
  constructor(
    private readonly gatherings: GatheringsRepository,
    private readonly members: MembersRepository,
  ) {}

  @Answers(getGatheringRoster)
  async handle({ kind, id, userId }: PayloadOf<typeof getGatheringRoster>) {
    const gathering = await this.gatherings.find(id, kind);
    const members = gathering ? await this.members.of(id) : [];
    if (!gathering || (gathering.hostId !== userId && !members.some((m) => m.userId === userId)))
      throw gatheringNotFound();
    const names = (state: Member['state']) => members.filter((m) => m.state === state).map((m) => m.name);
    return { hostName: gathering.hostName, players: names('in'), waiting: names('waiting') };
  }
}

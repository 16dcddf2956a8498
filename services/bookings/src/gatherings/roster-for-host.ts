import type { GatheringRoster } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { BlocksRepository } from './blocks.repository.js';
import type { Gathering } from './gathering.js';
import { MembersRepository, coupleOf, type Member } from './members.repository.js';
import { RemovalsRepository } from './removals.repository.js';

/** The list of a gathering as its host sees it: with the ids by which members are removed and asked back. */
@Injectable()
export class RosterForHost {
  constructor(
    private readonly members: MembersRepository,
    private readonly removals: RemovalsRepository,
    private readonly blocks: BlocksRepository,
  ) {}

  async of(gathering: Gathering, tx?: Tx): Promise<z.output<typeof GatheringRoster>> {
    const { id, hostId, hostName } = gathering;
    const all = await this.members.of(id, tx);
    const hidden = hostId
      ? await this.blocks.unseenBy(
          hostId,
          all.map(({ userId }) => userId),
          tx,
        )
      : new Set();
    const seen = all.filter(({ userId }) => !hidden.has(userId));
    const listed = ({ userId, name }: { userId: Member['userId']; name: string }) => ({ id: userId, name });
    return {
      hostName,
      players: namesOf(seen, 'in'),
      waiting: namesOf(seen, 'waiting'),
      members: seen
        .filter(({ userId }) => userId !== hostId)
        .map((member) => listed({ userId: member.userId, name: coupleOf(member) })),
      removed: (await this.removals.of(id, tx)).map(listed),
    };
  }
}

export const namesOf = (members: Member[], state: Member['state']) =>
  members.filter((member) => member.state === state).map(coupleOf);

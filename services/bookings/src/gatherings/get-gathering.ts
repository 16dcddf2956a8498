import { gatheringNotFound, getGathering, type PayloadOf } from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { GatheringListRepository } from './gathering-list.repository.js';
import { gatheringView } from './views.js';

@Controller()
export class GetGathering {
  constructor(
    private readonly list: GatheringListRepository,
    private readonly clock: Clock,
  ) {}

  @Answers(getGathering)
  async handle({ kind, id, userId }: PayloadOf<typeof getGathering>) {
    const seen = await this.list.one(userId, id, kind);
    if (!seen || seen.isHidden) throw gatheringNotFound();
    return gatheringView(seen, userId, this.clock.now());
  }
}

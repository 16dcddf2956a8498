import { DEFAULT_TIER_NAMES, listTierNames, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TierNamesRepository } from './tier-names.repository.js';

@Controller()
export class ListTierNames {
  constructor(private readonly names: TierNamesRepository) {}

  @Answers(listTierNames)
  async handle({ userId }: PayloadOf<typeof listTierNames>) {
    const names = await this.names.listOf(userId);
    return names.map((name) => ({ ...name, defaultName: DEFAULT_TIER_NAMES[name.tier]! }));
  }
}

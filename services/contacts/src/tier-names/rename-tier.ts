import { DEFAULT_TIER_NAMES, renameTier, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TierNamesRepository } from './tier-names.repository.js';

@Controller()
export class RenameTier {
  constructor(private readonly names: TierNamesRepository) {}

  @Handles(renameTier)
  async handle({ userId, tier, customName }: PayloadOf<typeof renameTier>, { tx }: CommandCtx) {
    await this.names.save(tx, { ownerId: userId, tier, customName });
    return { tier, customName, defaultName: DEFAULT_TIER_NAMES[tier]! };
  }
}

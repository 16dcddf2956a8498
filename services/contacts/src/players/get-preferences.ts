import { getPlayerPreferences, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { PlayersRepository } from './players.repository.js';
import { preferencesOf } from './preferences.js';

@Controller()
export class GetPreferences {
  constructor(private readonly players: PlayersRepository) {}

  @Answers(getPlayerPreferences)
  async handle({ userId }: PayloadOf<typeof getPlayerPreferences>) {
    return preferencesOf(await this.players.find(userId));
  }
}

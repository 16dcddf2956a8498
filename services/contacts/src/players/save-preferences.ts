import { inOrder, invalidInput, outOfOrder, savePlayerPreferences, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { coarse } from './coarse.js';
import { PlayersRepository } from './players.repository.js';
import { preferencesOf } from './preferences.js';

@Controller()
export class SavePreferences {
  constructor(private readonly players: PlayersRepository) {}

  @Handles(savePlayerPreferences)
  async handle({ userId, location, ...given }: PayloadOf<typeof savePlayerPreferences>, { tx }: CommandCtx) {
    const { hasLocation: _, findable: __, ...before } = preferencesOf(await this.players.lock(tx, userId));
    const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const saved = { ...before, ...chosen };
    if (!inOrder(saved)) throw invalidInput({ details: { errors: [fieldError] } });
    const coordinates = location && { lat: coarse(location.lat), lng: coarse(location.lng) };
    return preferencesOf(await this.players.savePreferences(tx, userId, saved, coordinates));
  }
}

const fieldError = { field: outOfOrder.path.join('.'), message: outOfOrder.error };

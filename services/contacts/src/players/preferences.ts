import { DEFAULT_PREFERENCES, type PlayerPreferences } from '@game/contracts';
import type { PlayerRow } from './players.repository.js';

/** The saved preferences over the defaults. A player who chose no levels looks for players of the own level. */
export function preferencesOf(player: PlayerRow | undefined): PlayerPreferences {
  const level = player?.skillLevel ? { skillLevelRange: [player.skillLevel] } : {};
  return {
    ...DEFAULT_PREFERENCES,
    ...level,
    ...player?.preferences,
    hasLocation: player?.lat != null,
    findable: player?.findable ?? false,
  };
}

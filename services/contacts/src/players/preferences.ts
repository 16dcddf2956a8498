import { DEFAULT_PREFERENCES, type PlayerPreferences } from '@game/contracts';
import type { PlayerRow } from './players.repository.js';

/**
 * Returns the saved preferences, with the defaults for those that are not saved. A player who chose no skill
 * levels looks for players of the same level.
 */
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

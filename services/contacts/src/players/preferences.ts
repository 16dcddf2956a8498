import { DEFAULT_PREFERENCES, type PlayerPreferences } from '@game/contracts';
import type { PlayerRow } from './players.repository.js';

/** What was saved over the defaults; whoever never chose a level looks for the own one, where it is known. */
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

import { holeDifficulty, holeDifficultyLabel, type VenueHole } from '@game/contracts';

export type HoleFacts = Omit<VenueHole, 'difficulty' | 'label'>;

export function asHole(facts: HoleFacts): VenueHole {
  const difficulty = holeDifficulty(facts);
  return { ...facts, difficulty, label: holeDifficultyLabel(difficulty) };
}

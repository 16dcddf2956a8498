import { Module } from '@nestjs/common';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { FactsListeners } from './facts.listeners.js';
import { FactsRepository } from './facts.repository.js';
import { ListAchievements } from './list-achievements.js';
import { FactRecorder } from './fact-recorder.js';
import { RoundsPlayed } from './rounds-played.js';

@Module({
  controllers: [ListAchievements, FactsListeners, RoundsPlayed],
  providers: [FactsRepository, FactRecorder, TeeTimesRepository],
  exports: [FactsRepository],
})
export class AchievementsModule {}

/** Achievements: what the rest of bookings may use of them. */
export { AchievementsModule } from './achievements.module.js';
export { FactsRepository } from './facts.repository.js';
export { achievementsOf } from './progress.js';

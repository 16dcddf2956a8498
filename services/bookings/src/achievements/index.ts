/** The parts of achievements that other folders of bookings may import. */
export { AchievementsModule } from './achievements.module.js';
export { FactsRepository } from './facts.repository.js';
export { achievementsOf } from './progress.js';

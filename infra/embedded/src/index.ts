export { services, startGame, type Game } from './start.js';
export { readEnv } from './env.js';
export { startPhones } from './phones.js';
export { startEmbeddedPostgres } from './postgres.js';
export { providerLines } from './providers.js';
export { seedDemo, DEMO_LOGIN } from './demo/seed.js';
export { seedGatherings } from './demo/gatherings.js';

export { startGame, type Game } from './start.js';
export { seedDemo, DEMO_LOGIN } from './demo/seed.js';
export { seedGatherings } from './demo/gatherings.js';

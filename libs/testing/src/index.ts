export { TestClock } from './test-clock.js';
export { createTestDatabase } from './test-database.js';
export { eventually } from './eventually.js';
export { startAlone, type Alone } from './alone.js';
export { ApiError, Golfer, Round, World, type GameUnderTest } from './world.js';
export { Receiver, isSigned, type Heard } from './receiver.js';
export * from './live.js';
export * from './refused.js';
export * from './user.js';

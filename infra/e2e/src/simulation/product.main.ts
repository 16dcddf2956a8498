/** The product as a process of its own, so that it can be killed; its parent moves the clock. */
import { startGame } from '@game/embedded';
import { createLogger } from '@game/platform';
import { CrashPoints } from './crash-points.js';
import type { FromProduct, ToProduct } from './product.js';
import { SteppedClock } from './stepped-clock.js';

const { SIMULATED_NOW, SIMULATED_LOG, DATABASE_URL, ...env } = process.env;
const clock = new SteppedClock(new Date(SIMULATED_NOW!));
const crashPoints = new CrashPoints();
crashPoints.watch();

const say = (message: FromProduct) => process.send!(message);
const game = await startGame({
  databaseUrl: DATABASE_URL!,
  clock,
  env,
  logger: (service) => createLogger(service, SIMULATED_LOG ?? 'silent'),
});
process.on('message', (message: ToProduct) => {
  if (message.kind === 'move') {
    clock.moveTo(new Date(message.to));
    say({ kind: 'moved' });
  } else if (message.kind === 'be-still')
    void crashPoints.still(message.forMs).then(() => say({ kind: 'still' }));
  else crashPoints.dieAfter(message.points);
});
// The parent process has ended.
process.once('disconnect', () => process.exit(1));
process.once('SIGTERM', () => void game.stop().then(() => process.exit(0)));
say({ kind: 'ready' });

import { distributedRuntime, processEnv, runAsProcess } from '@game/platform';
import { bookings } from './index.js';

await runAsProcess(bookings, () => distributedRuntime(processEnv()));

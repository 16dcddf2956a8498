import { processEnv, runAsProcess } from '@game/platform';
import { distributedRuntime } from '@game/platform/distributed';
import { bookings } from './index.js';

await runAsProcess(bookings, () => distributedRuntime(processEnv()));

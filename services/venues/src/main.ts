import { processEnv, runAsProcess } from '@game/platform';
import { distributedRuntime } from '@game/platform/distributed';
import { venues } from './index.js';

await runAsProcess(venues, () => distributedRuntime(processEnv()));

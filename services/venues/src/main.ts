import { distributedRuntime, processEnv, runAsProcess } from '@game/platform';
import { venues } from './index.js';

await runAsProcess(venues, () => distributedRuntime(processEnv()));

import { distributedRuntime, processEnv, runAsProcess } from '@game/platform';
import { gateway } from './index.js';

await runAsProcess(gateway, () => distributedRuntime(processEnv()));

import { processEnv, runAsProcess } from '@game/platform';
import { distributedRuntime } from '@game/platform/distributed';
import { gateway } from './index.js';

await runAsProcess(gateway, () => distributedRuntime(processEnv()));

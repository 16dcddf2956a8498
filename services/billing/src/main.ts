import { processEnv, runAsProcess } from '@game/platform';
import { distributedRuntime } from '@game/platform/distributed';
import { billing } from './index.js';

await runAsProcess(billing, () => distributedRuntime(processEnv()));

import { distributedRuntime, processEnv, runAsProcess } from '@game/platform';
import { billing } from './index.js';

await runAsProcess(billing, () => distributedRuntime(processEnv()));

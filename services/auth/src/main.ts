import { processEnv, runAsProcess } from '@game/platform';
import { distributedRuntime } from '@game/platform/distributed';
import { auth } from './index.js';

await runAsProcess(auth, () => distributedRuntime(processEnv()));

import { distributedRuntime, processEnv, runAsProcess } from '@game/platform';
import { auth } from './index.js';

await runAsProcess(auth, () => distributedRuntime(processEnv()));

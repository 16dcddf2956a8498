import { distributedRuntime, processEnv, runAsProcess } from '@game/platform';
import { notifications } from './index.js';

await runAsProcess(notifications, distributedRuntime(processEnv()));

import { processEnv, runAsProcess } from '@game/platform';
import { distributedRuntime } from '@game/platform/distributed';
import { notifications } from './index.js';

await runAsProcess(notifications, distributedRuntime(processEnv()));

import { processEnv, runAsProcess } from '@game/platform';
import { distributedRuntime } from '@game/platform/distributed';
import { contacts } from './index.js';

await runAsProcess(contacts, () => distributedRuntime(processEnv()));

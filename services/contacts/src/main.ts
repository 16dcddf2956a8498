import { distributedRuntime, processEnv, runAsProcess } from '@game/platform';
import { contacts } from './index.js';

await runAsProcess(contacts, () => distributedRuntime(processEnv()));

import { processEnv, runAsProcess } from '@game/platform';
import { distributedRuntime } from '@game/platform/distributed';
import { SharedClock } from './shared-clock.js';

const service = process.argv[2]!;
const env = processEnv();
const clock = await SharedClock.join(env['REDIS_URL']!, env['TEST_CLOCK']!);
const services = await import(`@game/${service}`);
await runAsProcess(services[service], () => distributedRuntime(env, { clock }));

import { createLogger, embeddedRuntime } from '../src/index.js';
import { describeWakeUps } from './wake-ups.suite.js';

const silent = (name: string) => createLogger(name, 'silent');
const wakeUps: Array<{ stop(): Promise<void> }> = [];

describeWakeUps(
  'in-process',
  (databaseUrl, clock) => {
    const runtime = embeddedRuntime({ databaseUrl, env: {}, services: [], clock, logger: silent });
    const remembering = async (service: string) => {
      const made = await runtime.wakeUps(service);
      wakeUps.push(made);
      return made;
    };
    return { ...runtime, wakeUps: remembering };
  },
  async () => {
    for (const wakeUp of wakeUps) await wakeUp.stop();
  },
);

import { createLogger, embeddedRuntime } from '../src/index.js';
import { describeAlarms } from './alarms.suite.js';

const silent = (name: string) => createLogger(name, 'silent');
const alarms: Array<{ stop(): Promise<void> }> = [];

describeAlarms(
  'in-process',
  (databaseUrl, clock) => {
    const runtime = embeddedRuntime({ databaseUrl, env: {}, services: [], clock, logger: silent });
    const remembering = async (service: string) => {
      const made = await runtime.alarms(service);
      alarms.push(made);
      return made;
    };
    return { ...runtime, alarms: remembering };
  },
  async () => {
    for (const alarm of alarms) await alarm.stop();
  },
);

import { createLogger, embeddedRuntime } from '../src/index.js';
import { describeReadiness } from './readiness.suite.js';

describeReadiness('in-process', (databaseUrl) =>
  embeddedRuntime({ databaseUrl, env: {}, services: [], logger: (name) => createLogger(name, 'silent') }),
);

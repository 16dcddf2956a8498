import { createLogger, embeddedRuntime } from '../src/index.js';
import { describeTransport } from './transport.suite.js';

describeTransport('in-process', (databaseUrl) =>
  embeddedRuntime({ databaseUrl, env: {}, services: [], logger: (name) => createLogger(name, 'silent') }),
);

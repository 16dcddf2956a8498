import { createLogger, embeddedRuntime } from '../src/index.js';
import { describePipe } from './pipes.suite.js';

describePipe('in-process', (databaseUrl) =>
  embeddedRuntime({ databaseUrl, env: {}, services: [], logger: (name) => createLogger(name, 'silent') }),
);

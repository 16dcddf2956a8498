import { createLogger, embeddedRuntime } from '../src/index.js';
import { describeVersions } from './versions.suite.js';

describeVersions('in-process', (databaseUrl) =>
  embeddedRuntime({ databaseUrl, env: {}, services: [], logger: (name) => createLogger(name, 'silent') }),
);

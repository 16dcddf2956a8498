import { createRequire } from 'node:module';

/** services.json is the one list of services; infra/embedded/src/services.spec.ts compares files that cannot read it with it. */
const listed = createRequire(import.meta.url)('./services.json');

/** The services in the order of their start; the gateway is the last, after every service behind it. */
export const SERVICES = Object.keys(listed);
/** The services with a database schema. */
export const STATEFUL_SERVICES = SERVICES.filter((name) => listed[name].keepsState);

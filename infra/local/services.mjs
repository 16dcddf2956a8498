import { createRequire } from 'node:module';

/** services.json is the one list; what cannot read it is compared with it by infra/embedded/src/services.spec.ts. */
const listed = createRequire(import.meta.url)('./services.json');

/** The services that run; the gateway comes last, when everything behind it is there. */
export const SERVICES = Object.keys(listed);
/** Those with a schema of their own. */
export const STATEFUL_SERVICES = SERVICES.filter((name) => listed[name].keepsState);

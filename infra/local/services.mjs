import { createRequire } from 'node:module';

/**
 * services.json is the one list of services, and of the other services that each asks (queries and commands) and hears
 * (events); what each may do in Kafka follows from it. Some files cannot read it and repeat its names;
 * infra/embedded/src/services.spec.ts compares them and the code with it.
 */
export const MANIFEST = createRequire(import.meta.url)('./services.json');

/**
 * The services in the order in which they start and are replaced: notifications, which opens what the others seal, is the
 * first, and the gateway is the last, after every service behind it.
 */
export const SERVICES = Object.keys(MANIFEST);
/** The services with a database schema. */
export const STATEFUL_SERVICES = SERVICES.filter((name) => MANIFEST[name].keepsState);
/** The name of the setting with the password of a service, where each has its own. */
export const passwordSettingOf = (service) => `${service.toUpperCase()}_SERVICE_PASSWORD`;

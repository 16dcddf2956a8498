import { PERSONAL_DATA, userDeleted, type Contract } from '@game/contracts';
import { IncompleteError } from '../env.js';
import type { HandlerRegistry } from '../messaging/handler-registry.js';
import type { Service } from './service.js';

/** Throws unless every query and command that the contracts have for this service has a handler. */
export function assertRequestsHandled(
  service: string,
  registry: HandlerRegistry,
  contracts: Contract[],
): void {
  const missing = contracts
    .filter((c) => c.service === service && c.kind !== 'event')
    .filter((c) => !registry.of(c.kind, c.name).length)
    .map((c) => c.name);
  if (missing.length)
    throw new IncompleteError(
      `${service} has no handler for ${missing.join(', ')}: put @Answers or @Handles on a method of a controller in its module.`,
    );
}

/** Throws if a timer of the service has no handler. `defined` has the names of all timers of this process. */
export function assertTimersHandled(
  service: string,
  registry: HandlerRegistry,
  defined: Iterable<string>,
): void {
  const own = `${service}.`;
  const missing = [...defined].filter((name) => name.startsWith(own) && !registry.of('timer', name).length);
  if (missing.length)
    throw new IncompleteError(
      `${service} has no handler for the timer ${missing.join(', ')}: put @Due on a method of a controller in its module, or remove the defineTimer.`,
    );
  const foreign = registry.of('timer').find(({ name }) => !name.startsWith(own));
  if (foreign)
    throw new IncompleteError(
      `${service} handles the timer ${foreign.name}: the name of a timer begins with its service, so define it as '${own}…'.`,
    );
}

/**
 * Throws unless the service exports the personal data that it stores, and erases it with the account. Auth needs no
 * handler for the deletion, because it deletes the accounts itself.
 */
export function assertPersonalDataHandled(service: Service, registry: HandlerRegistry): void {
  if (!service.schema) return;
  const { name, personalData } = service;
  if (personalData === 'none') {
    const answered = Object.values(PERSONAL_DATA).find((query) => query.service === name);
    if (answered)
      throw new IncompleteError(
        `${name} declares that it keeps no personal data, but PERSONAL_DATA in contracts has ${answered.name}: name that part in its personalData.`,
      );
    return;
  }
  const { name: query } = PERSONAL_DATA[personalData.exportedAs];
  if (!registry.of('query', query).length)
    throw new IncompleteError(
      `${name} declares that ${query} exports its personal data, but does not handle that query: put @Answers for it on a method of a controller in its module.`,
    );
  if (name !== userDeleted.service && !registry.of('event', userDeleted.name).length)
    throw new IncompleteError(
      `${name} keeps personal data, but does not handle ${userDeleted.name}: put @On for it on a method that erases the user's data.`,
    );
}

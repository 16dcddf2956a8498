import { PERSONAL_DATA, userDeleted, type Contract } from '@game/contracts';
import { IncompleteError } from '../env.js';
import type { HandlerRegistry } from '../messaging/handlers.js';
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

/** Throws if a timer of the service has no handler. `defined` is the names of all timers of this process. */
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
 * Throws unless the service exports the personal data that it keeps, and erases it with the account. Auth, which
 * deletes accounts, needs no handler for that.
 */
export function assertPersonalDataHandled(service: Service, registry: HandlerRegistry): void {
  if (!service.schema) return;
  const { name, personalData } = service;
  if (personalData === 'none') {
    const answered = Object.values(PERSONAL_DATA).find((query) => query.service === name);
    if (answered)
      throw new IncompleteError(
        `${name} says that it keeps no personal data, but PERSONAL_DATA in contracts has ${answered.name}: name that part in its personalData.`,
      );
    return;
  }
  const { name: query } = PERSONAL_DATA[personalData.exportedAs];
  if (!registry.of('query', query).length)
    throw new IncompleteError(
      `${name} says that ${query} exports what it keeps of a user, but does not answer that: put @Answers for it on a method of a controller in its module.`,
    );
  if (name !== userDeleted.service && !registry.of('event', userDeleted.name).length)
    throw new IncompleteError(
      `${name} keeps personal data, but does not hear ${userDeleted.name}: put @On for it on a method that erases what is kept of the user.`,
    );
}

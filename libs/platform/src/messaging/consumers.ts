import type { EventHandler, HandlerRegistry } from './handler-registry.js';

/** The event handlers of this instance, and the names under which the inbox stores events for them. */
export class Consumers {
  readonly handlers: EventHandler[];
  /** The current and former names of all consumers. */
  readonly names: string[];
  /** JSON that maps a consumer's name to the version of the event that its handler can read, if that is more than 1. */
  readonly versions: string;
  /** True if a handler has former names. The events of one key may then be stored under several names. */
  readonly renamed: boolean;
  private readonly byName = new Map<string, EventHandler>();

  constructor(registry: HandlerRegistry) {
    this.handlers = registry.of('event') as EventHandler[];
    for (const handler of this.handlers) for (const name of namesOf(handler)) this.byName.set(name, handler);
    this.names = [...this.byName.keys()];
    this.renamed = this.names.length > this.handlers.length;
    const readable = [...this.byName].map(([name, { contract }]) => [name, contract.version] as const);
    this.versions = JSON.stringify(Object.fromEntries(readable.filter(([, version]) => version > 1)));
  }

  /** Undefined if only another version of this service has the consumer. */
  find(name: string): EventHandler | undefined {
    return this.byName.get(name);
  }

  of(event: string): EventHandler[] {
    return this.handlers.filter((handler) => handler.name === event);
  }

  /**
   * SQL that returns the number of the first row that waits under this key for the handler with this consumer name. It
   * is written as the first row at or after (name, key, from), because the planner can then use only one index.
   * @param from SQL of a number before which no row of a name waits. It skips handled rows that stay in the index until
   * a vacuum.
   */
  firstOfLine(consumer: string, key: string, from: (name: string) => string): string {
    const first = (name: string) => `(select seq from (
      select consumer, key, seq from inbox
      where state = 'pending' and (consumer, key, seq) >= (${name}, ${key}, ${from(name)})
      order by consumer, key, seq limit 1) first where first.consumer = ${name} and first.key = ${key})`;
    const renamed = this.handlers.filter((handler) => handler.formerly?.length);
    const cases = renamed.map((handler) => {
      const names = namesOf(handler).map((name) => `'${name}'`);
      return `when ${consumer} in (${names.join()}) then least(${names.map(first).join()})`;
    });
    return cases.length ? `case ${cases.join(' ')} else ${first(consumer)} end` : first(consumer);
  }
}

const namesOf = ({ consumer, formerly = [] }: EventHandler) => [consumer, ...formerly];

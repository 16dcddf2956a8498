import type { EventHandler, HandlerRegistry } from './handlers.js';

/** The event handlers of this instance, by the consumer names that rows of its inbox may have. */
export class Consumers {
  readonly handlers: EventHandler[];
  /** Current and former names. */
  readonly names: string[];
  /** JSON: for each name the version of its event that the handler can read, if that is more than 1. */
  readonly versions: string;
  /** True if a handler has former names; the order of a key's events then spans several names. */
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
   * SQL of the number of the first row that waits under this key for the handler with this consumer name. It is
   * written as the first row at or after (name, key, from), because the planner can then use only one index.
   * @param from SQL of a number before which no row of a name waits. It skips handled rows that stay in the index
   * until a vacuum.
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

import type { EventHandler, HandlerRegistry } from './handlers.js';

/** What this instance can handle of its inbox, by the names under which rows may stand there. */
export class Consumers {
  readonly handlers: EventHandler[];
  /** Today's and former names. */
  readonly names: string[];
  /** JSON: the version of its event that each can read, where that is not only the first. */
  readonly versions: string;
  private readonly byName = new Map<string, EventHandler>();

  constructor(registry: HandlerRegistry) {
    this.handlers = registry.of('event') as EventHandler[];
    for (const handler of this.handlers) for (const name of namesOf(handler)) this.byName.set(name, handler);
    this.names = [...this.byName.keys()];
    const readable = [...this.byName].map(([name, { contract }]) => [name, contract.version] as const);
    this.versions = JSON.stringify(Object.fromEntries(readable.filter(([, version]) => version > 1)));
  }

  /** Undefined for the name of a consumer that only another version of this service has. */
  find(name: string): EventHandler | undefined {
    return this.byName.get(name);
  }

  of(event: string): EventHandler[] {
    return this.handlers.filter((handler) => handler.name === event);
  }

  /**
   * SQL: the number of the first row that waits under this key for the handler that answers to this name. Asked for as
   * the first at or after them, which one index gives in this order and no other way of the planner's does.
   * @param from SQL of a number before which no row of a name waits: what was handled there may still be in the index until a vacuum
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

import type { Contract, EventContract } from '@game/contracts';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';

export type Kind = 'query' | 'command' | 'event' | 'ephemeral' | 'timer';
export interface Handler {
  kind: Kind;
  /** The name of the message or of the timer. */
  name: string;
  /** For an event handler the name that `On` was given, else class and method. An event is stored once per consumer. */
  consumer: string;
  /** Names that an event handler had in earlier versions. */
  formerly?: string[];
  contract?: Contract;
  /** True if the handler takes a list: of waiting events, or of the keys of timers that are due. */
  many?: true;
  /** Decides which events an event handler's consumer stores; undefined if all. */
  when?: (payload: unknown) => boolean;
  /** The step before `run`, which runs while the request holds no connection; undefined if there is none. */
  prepare?: (input: unknown) => Promise<unknown>;
  /** True if the `prepare` step does the work itself, for instance at a provider. */
  sideEffects?: true;
  run: (input: unknown, ctx: unknown) => Promise<unknown>;
}

export interface EventHandler extends Handler {
  contract: EventContract;
}

/** A custom transport strategy of Nest whose only purpose is to collect the handlers of the module's controllers. */
export class HandlerRegistry extends Server implements CustomTransportStrategy {
  readonly handlers: Handler[] = [];
  private readonly firstSteps = new Map<string, (input: unknown) => Promise<unknown>>();

  override addHandler(
    _pattern: unknown,
    callback: never,
    _isEvent?: boolean,
    extras: Record<string, unknown> = {},
  ): void {
    const call = callback as unknown as (input: unknown, ctx: unknown) => Promise<never>;
    const run = async (input: unknown, ctx: unknown) =>
      lastValueFrom(this.transformToObservable(await call(input, ctx)), { defaultValue: undefined });
    if (extras['kind'] === 'prepare') {
      this.firstSteps.set(`${extras['of']}:${extras['name']}`, (input) => run(input, {}));
      return;
    }
    this.add({ ...(extras as Omit<Handler, 'run'>), run });
  }

  add(handler: Handler): void {
    const { kind, name, consumer } = handler;
    if (kind === 'event') this.assertNameIsFree(handler);
    const double = this.handlers.find((h) => h.kind === kind && h.name === name);
    if (double && kind !== 'ephemeral' && kind !== 'event')
      throw new Error(`${name} has two handlers: ${double.consumer} and ${consumer}`);
    this.handlers.push(handler);
  }

  /** Consumer names must be unique, because the rows of the inbox refer to their handler by name. */
  private assertNameIsFree({ name, consumer, formerly = [] }: Handler): void {
    for (const wanted of [consumer, ...formerly]) {
      if (!/^[\w.-]+$/.test(wanted))
        throw new Error(`${wanted}, for ${name}, is not a name of letters, digits, dots and hyphens`);
      const owner = this.of('event').find((h) => h.consumer === wanted || h.formerly?.includes(wanted));
      if (owner) throw new Error(`Two consumers are named ${wanted}: for ${owner.name} and for ${name}`);
    }
  }

  /** Attaches the `prepare` step to each handler; called when all handlers are collected. */
  private joinSteps(): void {
    for (const handler of this.handlers)
      handler.prepare = this.firstSteps.get(`${handler.kind}:${handler.name}`);
  }

  of(kind: Kind, name?: string) {
    return this.handlers.filter((h) => h.kind === kind && (name === undefined || h.name === name));
  }

  listen(callback: () => void): void {
    this.joinSteps();
    callback();
  }
  close(): void {}
  on(): never {
    throw new Error('not an event emitter');
  }
  unwrap(): never {
    throw new Error('no native server');
  }
}

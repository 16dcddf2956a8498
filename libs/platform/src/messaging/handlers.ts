import type { Command, Contract, EventContract, OutputOf, PayloadOf, Query } from '@game/contracts';
import { PATTERN_METADATA } from '@nestjs/microservices/constants.js';
import { Ctx, MessagePattern, Payload, Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import type { MessageContext } from '../context.js';
import type { Tx } from '../db/db.js';
import type { Timer } from '../timers/timer.js';

export type QueryCtx = MessageContext;
/** `tx` commits together with the stored result of the key; `prepared` is the result of the first step. */
export interface CommandCtx<P = undefined> extends QueryCtx {
  tx: Tx;
  prepared: P;
}
/** `tx` commits together with the mark that this event was handled. */
export interface EventCtx extends QueryCtx {
  tx: Tx;
  eventId: string;
}
/** One of several events that are handled together. */
export interface Happened<E extends EventContract> extends QueryCtx {
  eventId: string;
  payload: PayloadOf<E>;
}
/**
 * `claim()` is a conditional delete that makes a late, stale or doubled wake-up harmless: it is true once per due time.
 * A handler locks its own row first and then claims; the other order could deadlock with code that sets the timer.
 */
export interface TimerCtx<P = undefined> extends QueryCtx {
  tx: Tx;
  claim: () => Promise<boolean>;
  prepared: P;
}

type Kind = 'query' | 'command' | 'event' | 'ephemeral' | 'timer';
export interface Handler {
  kind: Kind;
  /** The message's or the timer's name. */
  name: string;
  /** The given name of an event handler, else class and method. An event is stored once per consumer. */
  consumer: string;
  /** Names that an event handler had in versions before this one. */
  formerly?: string[];
  contract?: Contract;
  /** The handler takes a list of waiting events. */
  many?: true;
  /** The first step, which runs while no connection is held; undefined if there is none. */
  prepare?: (input: unknown) => Promise<unknown>;
  /** The first step does the work itself, for instance at a provider. */
  sideEffects?: true;
  run: (input: unknown, ctx: unknown) => Promise<unknown>;
}

export interface EventHandler extends Handler {
  contract: EventContract;
}

type Decorates<I, C, O> = <M extends (input: I, ctx: C) => Promise<O>>(
  target: object,
  method: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

type Prepared<T, K extends keyof T> = T[K] extends (input: never) => Promise<infer P> ? P : never;
/** The same with a first step: the method `K` of the same class, whose result the second step gets. */
type DecoratesTwoSteps<K extends string, I, C extends { prepared: unknown }, O> = <
  T extends Record<K, (input: I) => Promise<unknown>>,
  M extends (input: I, ctx: Omit<C, 'prepared'> & { prepared: Prepared<T, K> }) => Promise<O>,
>(
  target: T,
  method: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

function asPattern(
  target: object,
  method: string | symbol,
  extras: { kind: string; name: string; consumer: string },
): void {
  const descriptor = Object.getOwnPropertyDescriptor(target, method)!;
  // A second pattern would silently replace the first.
  if (Reflect.hasMetadata(PATTERN_METADATA, descriptor.value as object))
    throw new Error(`${extras.consumer}: ${String(method)} can serve one message only`);
  MessagePattern(`${extras.kind}:${extras.name}:${extras.consumer}`, extras)(target, method, descriptor);
  Payload()(target, method, 0);
  Ctx()(target, method, 1);
}

interface Options {
  contract?: Contract;
  many?: true;
  /** The name of the method that is the first step. */
  prepare?: string;
  sideEffects?: true;
  consumer?: string;
  formerly?: string[];
}

function handles(kind: Kind, name: string, { prepare, ...options }: Options = {}) {
  return (target: object, method: string | symbol) => {
    const { consumer = `${target.constructor.name}.${String(method)}` } = options;
    const own = { kind, name, ...options, consumer };
    asPattern(target, method, own);
    const first = { kind: 'prepare', name, consumer, of: kind };
    if (prepare) asPattern(target, prepare, first);
  };
}

/** Answers a query. `prepare` names the method that asks other services first; the second step gets its result. */
export function Answers<Q extends Query>(query: Q): Decorates<PayloadOf<Q>, QueryCtx, OutputOf<Q>>;
export function Answers<Q extends Query, K extends string>(
  query: Q,
  prepare: K,
): DecoratesTwoSteps<K, PayloadOf<Q>, QueryCtx & { prepared: unknown }, OutputOf<Q>>;
export function Answers(query: Query, prepare?: string) {
  return handles('query', query.name, { contract: query, prepare });
}

/**
 * Carries out a command in one transaction, once per idempotency key. The method that `prepare` names asks other
 * services or a provider before the transaction begins; the handler checks again inside it what may have changed
 * since then. `sideEffects`: that method does the work itself, in transactions of its own and with keys that make a
 * repeat harmless. Its result is stored under the idempotency key however long it took.
 */
export function Handles<C extends Command>(command: C): Decorates<PayloadOf<C>, CommandCtx, OutputOf<C>>;
export function Handles<C extends Command, K extends string>(
  command: C,
  prepare: K,
  how?: { sideEffects: true },
): DecoratesTwoSteps<K, PayloadOf<C>, CommandCtx<unknown>, OutputOf<C>>;
export function Handles(command: Command, prepare?: string, how?: { sideEffects: true }) {
  return handles('command', command.name, { contract: command, prepare, ...how });
}

interface Renamed {
  /** Former names of this consumer. It handles rows under them, but no event that was handled under one already. */
  formerly?: string[];
}
/**
 * Handles an event in one transaction, once in effect. A failure is retried with backoff, and the event then becomes
 * a dead letter. `consumer` is the name under which events wait in the inbox, independent of class and method: it is
 * unique in its service and changes only with `formerly` (docs/upgrading.md).
 */
export const On = <E extends EventContract>(event: E, consumer: string, { formerly }: Renamed = {}) =>
  handles('event', event.name, { contract: event, consumer, formerly }) as Decorates<
    PayloadOf<E>,
    EventCtx,
    void
  >;
/**
 * As `On`, for bursts of events: handles many at once in statements of many rows; those of one key come in their order.
 * If they fail together, each is handled alone. The handler may wait only for the database.
 */
export const OnMany = <E extends EventContract>(event: E, consumer: string, { formerly }: Renamed = {}) =>
  handles('event', event.name, { contract: event, consumer, formerly, many: true }) as Decorates<
    Happened<E>[],
    Pick<EventCtx, 'tx'>,
    void
  >;
/** An ephemeral subscription: every instance sees each event as it passes, and misses what passes while it is away. */
export const OnEphemeral = <E extends EventContract>(event: E) =>
  handles('ephemeral', event.name, { contract: event }) as Decorates<PayloadOf<E>, QueryCtx, void>;
/** Handles a timer that is due. It may be called late or twice, see `claim`; `prepare` is as for a command. */
export function Due<Key extends string>(timer: Timer<Key>): Decorates<Key, TimerCtx, void>;
export function Due<Key extends string, K extends string>(
  timer: Timer<Key>,
  prepare: K,
): DecoratesTwoSteps<K, Key, TimerCtx<unknown>, void>;
export function Due(timer: Timer, prepare?: string) {
  return handles('timer', timer.name, { prepare });
}

/** A custom transport strategy of Nest that only collects the handlers of the module's controllers. */
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
    const { kind, name, contract, consumer, formerly, many, sideEffects } = extras as Omit<Handler, 'run'>;
    const handler: Handler = { kind, name, contract, consumer, formerly, many, sideEffects, run };
    if (kind === 'event') this.assertNameIsFree(handler);
    const double = this.handlers.find((h) => h.kind === kind && h.name === name);
    if (double && kind !== 'ephemeral' && kind !== 'event')
      throw new Error(`${name} has two handlers: ${double.consumer} and ${consumer}`);
    this.handlers.push(handler);
  }

  /** The names must be unique, because rows of the inbox find their handler by them. */
  private assertNameIsFree({ name, consumer, formerly = [] }: Handler): void {
    for (const wanted of [consumer, ...formerly]) {
      if (!/^[\w.-]+$/.test(wanted))
        throw new Error(`${wanted}, for ${name}, is not a name of letters, digits, dots and hyphens`);
      const owner = this.of('event').find((h) => h.consumer === wanted || h.formerly?.includes(wanted));
      if (owner) throw new Error(`Two consumers are named ${wanted}: for ${owner.name} and for ${name}`);
    }
  }

  /** Gives each handler its first step; called when all handlers are collected. */
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

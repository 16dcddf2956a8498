import type { Command, Contract, EventContract, OutputOf, PayloadOf, Query } from '@game/contracts';
import { PATTERN_METADATA } from '@nestjs/microservices/constants.js';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { MessageContext } from '../context.js';
import type { Tx } from '../db/db.js';
import type { Timer } from '../timers/timer.js';
import type { Kind } from './handler-registry.js';

export type QueryCtx = MessageContext;
/** `tx` is committed together with the stored result of the command; `prepared` is the result of the `prepare` step. */
export interface CommandCtx<P = undefined> extends QueryCtx {
  tx: Tx;
  prepared: P;
}
/** `tx` is committed together with the mark that this event was handled. */
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
 * `claim()` deletes the timer if it is due and returns whether it did, so that a late or repeated wake-up has no
 * effect. A handler locks its own row first and then claims; the other order could deadlock with code that sets the
 * timer.
 */
export interface TimerCtx<P = undefined> extends QueryCtx {
  tx: Tx;
  claim: () => Promise<boolean>;
  prepared: P;
}

/**
 * `claim` deletes the timers that are due, as `claim` of a single timer does, and returns the context in which each was
 * set.
 */
export interface TimersCtx<Key extends string> {
  tx: Tx;
  claim: (keys: Key[]) => Promise<Map<Key, MessageContext>>;
}

type Decorates<I, C, O> = <M extends (input: I, ctx: C) => Promise<O>>(
  target: object,
  method: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

type Prepared<T, K extends keyof T> = T[K] extends (input: never) => Promise<infer P> ? P : never;
/** Decorates a method that has a step before it: the method `K` of the same class, whose result it gets. */
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
  // Nest keeps only one pattern per method, so a second one would silently replace the first.
  if (Reflect.hasMetadata(PATTERN_METADATA, descriptor.value as object))
    throw new Error(`${extras.consumer}: ${String(method)} can serve one message only`);
  MessagePattern(`${extras.kind}:${extras.name}:${extras.consumer}`, extras)(target, method, descriptor);
  Payload()(target, method, 0);
  Ctx()(target, method, 1);
}

interface Options {
  contract?: Contract;
  many?: true;
  /** The name of the method that runs as the `prepare` step. */
  prepare?: string;
  sideEffects?: true;
  consumer?: string;
  formerly?: string[];
  when?: (payload: never) => boolean;
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

/**
 * Answers a query. `prepare` names a method that runs first and may ask other services; the decorated method gets its
 * result.
 */
export function Answers<Q extends Query>(query: Q): Decorates<PayloadOf<Q>, QueryCtx, OutputOf<Q>>;
export function Answers<Q extends Query, K extends string>(
  query: Q,
  prepare: K,
): DecoratesTwoSteps<K, PayloadOf<Q>, QueryCtx & { prepared: unknown }, OutputOf<Q>>;
export function Answers(query: Query, prepare?: string) {
  return handles('query', query.name, { contract: query, prepare });
}

/**
 * Runs a command in one transaction, once per idempotency key. The method that `prepare` names runs before the
 * transaction and may ask other services or a provider; inside the transaction the handler checks again what may have
 * changed since. With `sideEffects`, that method does the work itself, in transactions of its own and with keys that
 * make a repeat harmless; its result is stored under the idempotency key however long it took.
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

interface EventOptions<E extends EventContract> {
  /**
   * Former names of this consumer. It also handles rows that were stored under these names, unless the same event was
   * already handled under one of them.
   */
  formerly?: string[];
  /**
   * If it returns false for an event, the event is not stored for this consumer. It gets the payload before the payload
   * is checked. The handler must still tolerate such an event, because an earlier version may have stored it.
   */
  when?: (payload: PayloadOf<E>) => boolean;
}
/**
 * Handles an event in one transaction, once in effect. A failure is retried with back-off; after the last attempt the
 * event becomes a dead letter. `consumer` is the name under which events wait in the inbox, independent of class and
 * method: it is unique in its service, and is changed only with `formerly` (docs/upgrading.md).
 */
export const On = <E extends EventContract>(event: E, consumer: string, options: EventOptions<E> = {}) =>
  handles('event', event.name, { contract: event, consumer, ...options }) as Decorates<
    PayloadOf<E>,
    EventCtx,
    void
  >;
/**
 * Like `On`, but the handler gets many events at once and handles them in statements of many rows. Events of one key
 * are passed in their order. If handling them together fails, each event is handled alone. The handler may wait only
 * for the database.
 */
export const OnMany = <E extends EventContract>(event: E, consumer: string, options: EventOptions<E> = {}) =>
  handles('event', event.name, { contract: event, consumer, ...options, many: true }) as Decorates<
    Happened<E>[],
    Pick<EventCtx, 'tx'>,
    void
  >;
/**
 * An ephemeral subscription: each running instance gets every event, and events that arrive while it does not run are
 * lost to it.
 */
export const OnEphemeral = <E extends EventContract>(event: E) =>
  handles('ephemeral', event.name, { contract: event }) as Decorates<PayloadOf<E>, QueryCtx, void>;
/** Handles a timer that is due. It may be called late or twice, see `claim`; `prepare` works as for a command. */
export function Due<Key extends string>(timer: Timer<Key>): Decorates<Key, TimerCtx, void>;
export function Due<Key extends string, K extends string>(
  timer: Timer<Key>,
  prepare: K,
): DecoratesTwoSteps<K, Key, TimerCtx<unknown>, void>;
export function Due(timer: Timer, prepare?: string) {
  return handles('timer', timer.name, { prepare });
}

/**
 * Like `Due`, for timers of which thousands may be due at once: the handler gets many in one transaction, and returns
 * the keys whose rows are locked by another transaction. Each of those is then handled alone, as is each timer of a
 * batch that failed.
 */
export const DueMany = <Key extends string>(timer: Timer<Key>) =>
  handles('timer', timer.name, { many: true }) as Decorates<Key[], TimersCtx<Key>, Key[]>;

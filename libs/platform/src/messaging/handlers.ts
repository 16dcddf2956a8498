import type { Command, Contract, EventContract, OutputOf, PayloadOf, Query } from '@game/contracts';
import { Ctx, MessagePattern, Payload, Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import type { Tx } from '../db/db.js';
import type { Timer } from '../timers/timers.js';

export interface QueryCtx {
  requestId: string;
}
/** `tx` commits with the result that the idempotency key keeps. */
export interface CommandCtx extends QueryCtx {
  tx: Tx;
}
/** `tx` commits with the mark that this event was handled. */
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
 * `claim()` is the conditional update that makes a late, stale or doubled alarm harmless: it is true once per due
 * time. Lock your own row first, then claim: the other order could deadlock with whoever sets the timer.
 */
export interface TimerCtx extends QueryCtx {
  tx: Tx;
  claim: () => Promise<boolean>;
}

type Kind = 'query' | 'command' | 'event' | 'watch' | 'timer';
export interface Handler {
  kind: Kind;
  /** The message's or the timer's name. */
  name: string;
  /** Class and method, e.g. `TellOrganiser.onAnswer`; an event is kept once per consumer. */
  consumer: string;
  contract?: Contract;
  /** Takes events as a list, as many as wait. */
  many?: true;
  run: (input: unknown, ctx: unknown) => Promise<unknown>;
}

type Decorates<I, C, O> = <M extends (input: I, ctx: C) => Promise<O>>(
  target: object,
  method: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

function handles(kind: Kind, name: string, contract?: Contract, many?: true) {
  return (target: object, method: string | symbol, descriptor: PropertyDescriptor) => {
    const consumer = `${target.constructor.name}.${String(method)}`;
    MessagePattern(`${kind}:${name}:${kind === 'event' || kind === 'watch' ? consumer : ''}`, {
      kind,
      name,
      contract,
      consumer,
      many,
    })(target, method, descriptor);
    Payload()(target, method, 0);
    Ctx()(target, method, 1);
  };
}

/** Answers a query. */
export const Answers = <Q extends Query>(query: Q) =>
  handles('query', query.name, query) as Decorates<PayloadOf<Q>, QueryCtx, OutputOf<Q>>;
/** Carries out a command in one transaction, once per idempotency key. */
export const Handles = <C extends Command>(command: C) =>
  handles('command', command.name, command) as Decorates<PayloadOf<C>, CommandCtx, OutputOf<C>>;
/** Reacts to an event in one transaction, once; retried with backoff, then a dead letter. */
export const On = <E extends EventContract>(event: E) =>
  handles('event', event.name, event) as Decorates<PayloadOf<E>, EventCtx, void>;
/**
 * The same for many events at once, in statements of many rows: each is of another key, and where they fail together
 * each is handled by itself. For what comes in bursts; nothing in it may wait for anyone but the database.
 */
export const OnMany = <E extends EventContract>(event: E) =>
  handles('event', event.name, event, true) as Decorates<Happened<E>[], Pick<EventCtx, 'tx'>, void>;
/** Sees each event as it passes, in every instance; misses what passes while it is away. */
export const Watches = <E extends EventContract>(event: E) =>
  handles('watch', event.name, event) as Decorates<PayloadOf<E>, QueryCtx, void>;
/** Looks when a timer is due; may be called late or twice, see `claim`. */
export const Due = (timer: Timer) => handles('timer', timer.name) as Decorates<string, TimerCtx, void>;

/** Nest's documented seam for a transport of one's own: collects what the module's controllers handle. */
export class HandlerRegistry extends Server implements CustomTransportStrategy {
  readonly handlers: Handler[] = [];

  override addHandler(
    _pattern: unknown,
    callback: never,
    _isEvent?: boolean,
    extras: Record<string, unknown> = {},
  ): void {
    const { kind, name, contract, consumer, many } = extras as Omit<Handler, 'run'>;
    const double = this.handlers.find(
      (h) => h.kind === kind && h.name === name && (kind !== 'event' || h.consumer === consumer),
    );
    if (double && kind !== 'watch')
      throw new Error(`${name} has two handlers: ${double.consumer} and ${consumer}`);
    const call = callback as unknown as (input: unknown, ctx: unknown) => Promise<never>;
    const run = async (input: unknown, ctx: unknown) =>
      lastValueFrom(this.transformToObservable(await call(input, ctx)), { defaultValue: undefined });
    this.handlers.push({ kind, name, contract, consumer, many, run });
  }

  of(kind: Kind, name?: string) {
    return this.handlers.filter((h) => h.kind === kind && (name === undefined || h.name === name));
  }

  /** Every query and command that contracts name for this service must have its handler. */
  assertComplete(service: string, contracts: Contract[]): void {
    const missing = contracts
      .filter((c) => c.service === service && c.kind !== 'event')
      .filter((c) => !this.of(c.kind, c.name).length)
      .map((c) => c.name);
    if (missing.length) throw new Error(`${service} has no handler for ${missing.join(', ')}`);
  }

  listen(callback: () => void): void {
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

import { z } from 'zod';

/** A message between services. Its name is `<service>.<what>`; its topic follows from the service and the kind. */
export interface Contract<
  Kind extends 'query' | 'command' | 'event' = 'query' | 'command' | 'event',
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  kind: Kind;
  name: string;
  service: string;
  input: Input;
  output: Output;
  /** Commands and events of one key are handled one after another in order; queries run concurrently. */
  key: (input: z.output<Input>) => string;
  /**
   * The version of the payload that this code publishes, which is also the newest that it can read. It is always 1 for
   * queries and commands, because they exist only for seconds.
   */
  version: number;
  upcast: Upcasters;
}

export type Query<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Contract<'query', I, O>;
export type Command<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Contract<
  'command',
  I,
  O
>;
export type EventContract<I extends z.ZodType = z.ZodType> = Contract<'event', I, z.ZodVoid>;
/** `upcast[n]` turns a payload of version n into one of version n + 1. */
export type Upcasters = Record<number, (payload: never) => unknown>;

export type InputOf<C extends Contract> = z.input<C['input']>;
export type PayloadOf<C extends Contract> = z.output<C['input']>;
export type OutputOf<C extends Contract> = z.output<C['output']>;

interface Definition<I extends z.ZodType, O extends z.ZodType> {
  input: I;
  output: O;
  key?: (input: z.output<I>) => string;
}

const serviceOf = (name: string) => name.slice(0, name.indexOf('.'));
const anyKey = () => '';
const unversioned = { version: 1, upcast: {} };

/** A query changes nothing and may be sent again after a failure. */
export function defineQuery<I extends z.ZodType, O extends z.ZodType>(
  name: string,
  d: Definition<I, O>,
): Query<I, O> {
  return { kind: 'query', name, service: serviceOf(name), key: anyKey, ...unversioned, ...d };
}

/** A command changes state once per idempotency key; a repeat gets the stored result. */
export function defineCommand<I extends z.ZodType, O extends z.ZodType>(
  name: string,
  d: Definition<I, O>,
): Command<I, O> {
  return { kind: 'command', name, service: serviceOf(name), key: anyKey, ...unversioned, ...d };
}

/**
 * An event says what happened. It leaves through the outbox and arrives at least once, in order per key. A new field
 * that is optional or has a default needs no new version; any other change of the payload does, with an upcaster for
 * each earlier version (docs/upgrading.md).
 */
export function defineEvent<I extends z.ZodType>(
  name: string,
  d: { payload: I; key: (payload: z.output<I>) => string; version?: number; upcast?: Upcasters },
): EventContract<I> {
  const { payload: input, key, version = 1, upcast = {} } = d;
  for (let older = 1; older < version; older++)
    if (!upcast[older]) throw new Error(`${name} has no upcaster from version ${older}`);
  return { kind: 'event', name, service: serviceOf(name), input, output: z.void(), key, version, upcast };
}

import { z } from 'zod';

/** A message that crosses a service: its name is `<service>.<what>`, its topic follows from the service and the kind. */
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
  /** Messages of one key are handled in order, one after another. */
  key: (input: z.output<Input>) => string;
}

export type Query<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Contract<'query', I, O>;
export type Command<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Contract<
  'command',
  I,
  O
>;
export type EventContract<I extends z.ZodType = z.ZodType> = Contract<'event', I, z.ZodVoid>;

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

/** Reads, changes nothing; may be asked again after a failure. */
export function defineQuery<I extends z.ZodType, O extends z.ZodType>(
  name: string,
  d: Definition<I, O>,
): Query<I, O> {
  return { kind: 'query', name, service: serviceOf(name), key: anyKey, ...d };
}

/** Changes state once per idempotency key; a repeat gets the stored result. */
export function defineCommand<I extends z.ZodType, O extends z.ZodType>(
  name: string,
  d: Definition<I, O>,
): Command<I, O> {
  return { kind: 'command', name, service: serviceOf(name), key: anyKey, ...d };
}

/** Says what happened; leaves through the outbox, arrives at least once, in order per key. */
export function defineEvent<I extends z.ZodType>(
  name: string,
  d: { payload: I; key: (payload: z.output<I>) => string },
): EventContract<I> {
  return { kind: 'event', name, service: serviceOf(name), input: d.payload, output: z.void(), key: d.key };
}

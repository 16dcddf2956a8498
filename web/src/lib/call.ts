import type { BodyOf, CallName, FormOf, PathOf, QueryOf } from '@game/contracts';

type FieldsOf<T> = T extends unknown ? keyof T : never;
/** `never` if the name of the field is known only at run time. */
type Named<Field> = string extends Field ? never : number extends Field ? never : Field;
type Part<Name extends string, Value> = [Value] extends [never] ? unknown : Record<Name, Value>;
/** The arguments of a call by its contract. The values of a query string are text. */
export type InputOf<Name extends CallName> = ([keyof PathOf<Name>] extends [never]
  ? unknown
  : { path: PathOf<Name> }) &
  ([QueryOf<Name>] extends [never]
    ? unknown
    : { query?: { [Field in FieldsOf<QueryOf<Name>>]?: string | number } }) &
  Part<'body', BodyOf<Name>> &
  Part<'form', FormOf<Name>>;
/** The calls that need no argument. */
export type PlainCall = { [Name in CallName]: object extends InputOf<Name> ? Name : never }[CallName];
export type Read = Extract<CallName, `GET ${string}`>;

/**
 * A type that forbids fields which `Expected` does not have. TypeScript itself reports such a field only in
 * an object literal, not in a variable or a spread.
 */
export type NoMore<Expected, Given> = {
  [Field in keyof Given as Field extends FieldsOf<Expected> ? never : Named<Field>]: never;
};
export type NoMoreInput<Name extends CallName, Input> = NoMore<InputOf<Name>, Input> &
  (Input extends { body: infer Body } ? { body: NoMore<BodyOf<Name>, Body> } : unknown);

/**
 * The argument as `pathOf` reads it. The type of its parameter has already checked that no value is missing.
 */
interface Filling {
  path?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
}
export function pathOf<Name extends CallName>(name: Name, input?: InputOf<Name>): string {
  const { path, query } = (input ?? {}) as Filling;
  const at = name.slice(name.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, field: string) => path![field]!);
  const asked = new URLSearchParams(query as Record<string, string>).toString();
  return asked ? `${at}?${asked}` : at;
}

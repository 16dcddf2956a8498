import { invalidInput, type ContractError } from '@game/contracts';
import type { z } from 'zod';
import { plainWords } from './plain-words.js';

/** Turns Zod's issues into one error that names each wrong field and what is wrong with it. */
export function asFieldErrors(error: z.ZodError): ContractError {
  const errors = error.issues.flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    return names.map((name) => ({
      field: [...issue.path, ...(name ? [name] : [])].join('.'),
      message: name ? 'is not a known field' : issue.message,
    }));
  });
  const first = errors[0];
  const plain =
    first &&
    (first.field && /^(must|is) /.test(first.message) ? `${first.field}: ${first.message}` : first.message);
  return invalidInput({ message: plain, details: { errors } });
}

export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: plainWords });
  if (!result.success) throw asFieldErrors(result.error);
  return result.data;
}

/**
 * Checks a message of another service. Unknown fields are removed even if the schema is strict, because a newer version
 * of the sender may have added them. (The gateway checks the bodies of HTTP requests strictly.)
 */
export function parseKnownFields<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const unknown = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
  return parse(schema, unknown.length ? without(value, unknown) : value);
}

type Fields = Record<PropertyKey, unknown>;
function without(value: unknown, paths: PropertyKey[][]): unknown {
  const copy = structuredClone(value);
  for (const path of paths) {
    const holder = path.slice(0, -1).reduce((at, key) => at[key] as Fields, copy as Fields);
    delete holder[path.at(-1)!];
  }
  return copy;
}

import { invalidInput } from '@game/contracts';
import { parse } from '@game/platform';
import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { z } from 'zod';

/** The characters that JSON can hold and Postgres cannot store: NUL and half a surrogate pair. */
const UNSTORABLE = /\0|[\ud800-\udfff]/u;

/** Checks a body or a query string against the contract that the route names: `@Body({ schema })`, `@Query({ schema })`. */
@Injectable()
export class BodyPipe implements PipeTransform {
  transform(value: unknown, { type, schema }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || !schema) return value;
    const body = value ?? {};
    if (typeof body !== 'object' || Array.isArray(body))
      throw invalidInput({ message: 'The request body must be a JSON object.' });
    if (isDeeperThan(MOST_LEVELS, body))
      throw invalidInput({
        message: `The request body must not be nested deeper than ${MOST_LEVELS} levels.`,
      });
    const field = unstorable(body, []);
    if (field)
      throw invalidInput({
        message: `${field}: must be plain text`,
        details: { errors: [{ field, message: 'must be plain text' }] },
      });
    return parse(schema as unknown as z.ZodType, body);
  }
}

/** More levels than any body of the contracts has, and few enough for every recursive function. */
const MOST_LEVELS = 20;
/** Goes through the values level by level, so that no depth of them can use up the stack. */
function isDeeperThan(levels: number, body: object): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}

/** Returns the path of the first text that cannot be stored. */
function unstorable(value: unknown, path: string[]): string | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = unstorable(inner, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

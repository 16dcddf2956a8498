import { invalidInput } from '@game/contracts';
import { parse } from '@game/platform';
import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { z } from 'zod';

/** NUL and half a surrogate pair: JSON can hold them, Postgres cannot store them. */
const UNSTORABLE = /\0|[\ud800-\udfff]/u;

/** Checks a body or a query string against the contract that the route names: `@Body({ schema })`, `@Query({ schema })`. */
@Injectable()
export class BodyPipe implements PipeTransform {
  transform(value: unknown, { type, schema }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || !schema) return value;
    const body = value ?? {};
    if (typeof body !== 'object' || Array.isArray(body))
      throw invalidInput({ message: 'The request body must be a JSON object.' });
    const field = unstorable(body, []);
    if (field)
      throw invalidInput({
        message: `${field}: must be plain text`,
        details: { errors: [{ field, message: 'must be plain text' }] },
      });
    return parse(schema as unknown as z.ZodType, body);
  }
}

/** The path of the first text that cannot be stored. */
function unstorable(value: unknown, path: string[]): string | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = unstorable(inner, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

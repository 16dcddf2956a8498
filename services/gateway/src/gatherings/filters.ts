import { invalidInput, type EventFilters, type GatheringFilters, type LeagueFilters } from '@game/contracts';
import { parse } from '@game/platform';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/**
 * The header with the `cursor` of the next page, so that the body stays a plain list. The last page has no
 * such header.
 */
const NEXT_CURSOR = 'x-next-cursor';
export type FilterSchema = typeof EventFilters | typeof LeagueFilters;
const NUMBERS = ['lat', 'lng', 'distance', 'limit'];

/** Converts a text of the query string to the type of its filter. An empty filter counts as absent. */
function typed([name, value]: [string, unknown]): Array<[string, unknown]> {
  if (value === '') return [];
  if (typeof value === 'string' && value.includes('\0'))
    throw invalidInput({
      message: `${name}: must be plain text`,
      details: { errors: [{ field: name, message: 'must be plain text' }] },
    });
  if (NUMBERS.includes(name)) return [[name, Number(value)]];
  if (name === 'mine') return [[name, value === 'true' ? true : value === 'false' ? false : value]];
  return [[name, value]];
}

/** The schema is not passed as the decorator's data: it has a `transform` method, and Nest would take it for a pipe. */
export const Filters = (schema: FilterSchema) =>
  createParamDecorator((_: unknown, context: ExecutionContext): GatheringFilters => {
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    return parse(schema, Object.fromEntries(Object.entries(query as object).flatMap(typed)));
  })();

export const TakesFilters = (schema: FilterSchema) =>
  applyDecorators(
    ...Object.entries(schema.shape).map(([name, field]) =>
      ApiQuery({
        name,
        required: false,
        schema: z.toJSONSchema(field, { target: 'openapi-3.0', io: 'input' }) as never,
      }),
    ),
  );

export function asPage<T>({ items, next }: { items: T[]; next: string | null }, reply: FastifyReply): T[] {
  if (next) reply.header(NEXT_CURSOR, next);
  return items;
}

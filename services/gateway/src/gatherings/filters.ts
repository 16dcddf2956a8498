import { GatheringFilters, invalidInput, type GatheringFilters as Filters } from '@game/contracts';
import { parse } from '@game/platform';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The list itself stays plain; whoever pages finds here what to send as `cursor`. Absent on the last page. */
const NEXT_CURSOR = 'x-next-cursor';
const EventFilters = z.strictObject(GatheringFilters.shape);
const LeagueFilters = EventFilters.omit({ eventType: true });
const NUMBERS = ['lat', 'lng', 'distance', 'limit'];

/** A query string knows only text; an empty filter is none. */
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

const filtersBy = (schema: typeof EventFilters | typeof LeagueFilters) =>
  createParamDecorator((_: unknown, context: ExecutionContext): Filters => {
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    return parse(schema, Object.fromEntries(Object.entries(query as object).flatMap(typed)));
  });
export const EventQuery = filtersBy(EventFilters);
export const LeagueQuery = filtersBy(LeagueFilters);

const described = (schema: typeof EventFilters | typeof LeagueFilters) =>
  applyDecorators(
    ...Object.entries(schema.shape).map(([name, field]) =>
      ApiQuery({
        name,
        required: false,
        schema: z.toJSONSchema(field, { target: 'openapi-3.0', io: 'input' }) as never,
      }),
    ),
  );
export const TakesEventFilters = () => described(EventFilters);
export const TakesLeagueFilters = () => described(LeagueFilters);

export function asPage<T>({ items, next }: { items: T[]; next: string | null }, reply: FastifyReply): T[] {
  if (next) reply.header(NEXT_CURSOR, next);
  return items;
}

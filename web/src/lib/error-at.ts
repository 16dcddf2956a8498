import { RequestError } from './request';

/** Returns what the server says is wrong with this field of the request, or with an item of a list: `amenities.0`. */
export const errorAt = (error: unknown, field: string): string | undefined =>
  error instanceof RequestError
    ? error.problem.errors?.find((e) => e.field.split('.')[0] === field)?.message
    : undefined;

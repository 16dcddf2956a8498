import { RequestError } from './request';

/** Returns what the server says is wrong with this field of the request. */
export const errorAt = (error: unknown, field: string): string | undefined =>
  error instanceof RequestError ? error.problem.errors?.find((e) => e.field === field)?.message : undefined;

import type { ErrorContract } from '@game/contracts';
import { HttpCode, applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';

/** What the call does, in a few words of the API's description; every route in the description needs one. */
export const Title = (title: string) => ApiOperation({ summary: title });

/** The status and shape of the answer, for Nest and for the API's description. */
export const Replies = (status: number, schema: z.ZodType, description = 'Done.') =>
  applyDecorators(HttpCode(status), ApiResponse({ status, standardSchema: schema as never, description }));

/** The prefix under which the description finds the codes. Each code has a key of its own, so that several decorators add up. */
export const REFUSAL_EXTENSION = 'x-refuses ';

/** The errors of this call's own rules; the errors that every call of its kind can answer stand in refusals.ts. */
export const Refuses = (...errors: ErrorContract[]) =>
  applyDecorators(...errors.map(({ code }) => ApiExtension(`${REFUSAL_EXTENSION}${code}`, code)));

import type { ErrorContract } from '@game/contracts';
import { HttpCode, applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';

/** A short title for the API's description that says what the call does. Every route in the description needs one. */
export const Title = (title: string) => ApiOperation({ summary: title });

/** The status and shape of the answer, for Nest and for the API's description. */
export const Replies = (status: number, schema: z.ZodType, description = 'Done.') =>
  applyDecorators(HttpCode(status), ApiResponse({ status, standardSchema: schema as never, description }));

/** A further successful answer, with another status that the route sets itself. */
export const AlsoReplies = (status: number, schema: z.ZodType, description: string) =>
  ApiResponse({ status, standardSchema: schema as never, description });

/**
 * The prefix of the OpenAPI extensions that hold the error codes of a call. Each code has its own key, so that several
 * decorators on one route do not overwrite each other.
 */
export const REFUSAL_EXTENSION = 'x-refuses ';

/**
 * The errors that this call's own rules cause. refusals.ts adds the errors that every call of its kind can
 * answer.
 */
export const Refuses = (...errors: ErrorContract[]) =>
  applyDecorators(...errors.map(({ code }) => ApiExtension(`${REFUSAL_EXTENSION}${code}`, code)));

import { HttpCode, applyDecorators } from '@nestjs/common';
import { ApiDefaultResponse, ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';

/** The status and shape of the answer, for Nest and for the API's description. */
export const Replies = (status: number, schema: z.ZodType, description = 'Done.') =>
  applyDecorators(
    HttpCode(status),
    ApiResponse({ status, standardSchema: schema as never, description }),
    ApiDefaultResponse({
      description: 'A problem document (RFC 9457).',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    } as never),
  );

import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { Problem } from './problem.js';

/** Generated from the contracts that the routes name. */
export function openApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Get in the game!')
    .setDescription(
      'Errors are problem documents (RFC 9457) with a stable `code`. Every POST takes an `Idempotency-Key`: a repeat gets the first answer.',
    )
    .setVersion('1')
    .addCookieAuth('session')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API key: gitg_...' }, 'api-key')
    .build();
  const document = SwaggerModule.createDocument(app, config);
  const problem = z.toJSONSchema(Problem, { target: 'openapi-3.0' }) as {
    definitions?: Record<string, never>;
  };
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...problem.definitions },
  };
  return document;
}

export function serveDocs(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApi(app), {
    jsonDocumentUrl: 'api/docs-json',
    raw: ['json'],
  });
}

import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { SCOPES } from '@game/contracts';
import { z } from 'zod';
import { Problem } from '../http/problem.js';
import { PARAMETERS, complete, withRefusals, type Operation } from './operation.js';
import { withExamples } from './examples.js';
import { withLinks } from './links.js';

const ABOUT = `Errors are problem documents (RFC 9457) with a stable \`code\`, listed by status with each call; \`message\` is for the person, \`errors\` names wrong fields. Every call that changes something takes an \`Idempotency-Key\`: a repeat gets the first answer. Times are ISO 8601 with a zone, money is in cents. docs/api.md goes from a key to the first tee time in five minutes.`;
const KEY_ABOUT = `An API key of the profile's, \`gitg_...\`. It is opaque: there is nothing in it to decode. Each has scopes: ${SCOPES.map((s) => `\`${s}\``).join(', ')}; \`x-scope\` says which one a call needs, and a call without one takes a session only.`;

/** Generates the OpenAPI document from the routes and their contracts. */
export function openApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Get in the game!')
    .setDescription(ABOUT)
    .setVersion('1')
    .addCookieAuth('session', undefined, 'session')
    .addCookieAuth('desk', undefined, 'desk')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', bearerFormat: 'opaque', description: KEY_ABOUT },
      'api-key',
    )
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`,
  });
  const problem = z.toJSONSchema(Problem, { target: 'openapi-3.0' }) as {
    definitions?: Record<string, never>;
  };
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...problem.definitions },
    parameters: PARAMETERS,
    responses: {},
  };
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      complete(operation, method.toUpperCase(), path);
      withRefusals(operation, method.toUpperCase(), path, document.components.responses!);
      withExamples(operation, document.components.schemas!);
      withLinks(operation);
    }
  return document;
}

export function serveDocs(app: INestApplication): void {
  let document: OpenAPIObject | undefined;
  SwaggerModule.setup('api/docs', app, () => (document ??= openApi(app)), {
    jsonDocumentUrl: 'api/docs-json',
    raw: ['json'],
  });
}

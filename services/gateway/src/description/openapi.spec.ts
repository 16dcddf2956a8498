import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { describeCalls } from './describe.js';
import type { Operation } from './operation.js';
import { TITLES } from './titles.js';

interface Content {
  schema?: object;
  example?: unknown;
}
let document: OpenAPIObject;
let operations: Array<[string, Operation]>;
beforeAll(async () => {
  document = await describeCalls();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as [string, Operation],
    ),
  );
});

/** The shape with all that it names, as zod reads it. */
function shapeOf(schema: object) {
  const whole = JSON.stringify({ ...schema, definitions: document.components!.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/definitions/')), {
    defaultTarget: 'openapi-3.0',
  });
}

describe('the description of the calls', () => {
  it('is the one that is committed: npm run openapi', () => {
    const file = join(import.meta.dirname, '../../openapi.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('has a title for each call, and no title for a call that is gone', () => {
    expect(operations.map(([name]) => name).sort()).toEqual(Object.keys(TITLES).sort());
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says who may call, and how an error looks', () => {
    for (const [name, operation] of operations) {
      const signedIn = (operation['x-caller'] ?? 'signed-in') === 'signed-in';
      expect([name, operation.security!.length > 0]).toEqual([name, signedIn]);
      expect([name, operation.responses['default']]).toEqual([name, expect.anything()]);
    }
    const [, create] = operations.find(([name]) => name === 'POST /api/bookings')!;
    expect(create).toMatchObject({
      'x-scope': 'bookings:write',
      security: [{ session: [] }, { 'api-key': [] }],
    });
    expect(create.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
    const [, me] = operations.find(([name]) => name === 'DELETE /api/me')!;
    expect(me.security).toEqual([{ session: [] }]);
  });

  it('shows an example for each body and each answer, which fits its shape', () => {
    for (const [name, operation] of operations) {
      const { requestBody, responses } = operation as unknown as {
        requestBody?: { content: Record<string, Content> };
        responses: Record<string, { content?: Record<string, Content> }>;
      };
      const contents = [requestBody, ...Object.values(responses)].map(
        (c) => c?.content?.['application/json'],
      );
      for (const content of contents.filter((c) => c?.schema)) {
        const { error } = shapeOf(content!.schema!).safeParse(content!.example);
        expect([name, error?.message]).toEqual([name, undefined]);
      }
    }
  });
});

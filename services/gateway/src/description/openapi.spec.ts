import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { describeCalls } from './describe.js';
import { complete, type Operation } from './operation.js';
import type { problemResponse } from './refusals.js';

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

const contentOf = ({ content }: ReturnType<typeof problemResponse>) => content['application/problem+json'];

/** The zod schema of a shape and of every shape that it names. */
function shapeOf(schema: object) {
  const whole = JSON.stringify({ ...schema, definitions: document.components!.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/definitions/')), {
    defaultTarget: 'openapi-3.0',
  });
}

// promises api#description
describe('the description of the calls', () => {
  it('is the same as the committed openapi.json (npm run openapi)', () => {
    const file = join(import.meta.dirname, '../../openapi.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('has a title for each call, and fails with the name of a call without one', () => {
    for (const [name, { summary }] of operations)
      expect([name, summary]).toEqual([name, expect.stringMatching(/\S/)]);
    const untitled = { operationId: 'Contacts.list', responses: {} } as unknown as Operation;
    expect(() => complete(untitled, 'GET', '/api/contacts')).toThrow(
      'GET /api/contacts has no title: put @Title above Contacts.list',
    );
  });

  it('gives each call an id of its own', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says who may call', () => {
    for (const [name, operation] of operations) {
      const signedIn = (operation['x-caller'] ?? 'signed-in') === 'signed-in';
      expect([name, operation.security!.length > 0]).toEqual([name, signedIn]);
      expect([name, '401' in operation.responses]).toEqual([name, signedIn || name === 'POST /api/login']);
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

  it('lists the errors of each call by status, with their codes and texts', () => {
    const responses = document.components!.responses as Record<string, ReturnType<typeof problemResponse>>;
    const refusals = (call: string) => {
      const [, operation] = operations.find(([name]) => name === call)!;
      const named = Object.entries(operation.responses as Record<string, { $ref?: string }>);
      return Object.fromEntries(
        named.flatMap(([status, { $ref }]) =>
          $ref ? [[status, Object.keys(contentOf(responses[$ref.split('/').at(-1)!]!).examples)]] : [],
        ),
      );
    };
    expect(refusals('POST /api/bookings')).toEqual({
      '400': ['input.malformed'],
      '401': ['api-key.invalid', 'session.missing'],
      '402': ['booking.allowance-used'],
      '403': ['api-key.missing-scope', 'session.wrong-origin'],
      '404': ['contact.not-found', 'venue.not-found'],
      '413': ['input.too-large'],
      '415': ['input.unsupported-media'],
      '422': ['idempotency.mismatch', 'input.invalid'],
      '429': ['too-many'],
      '500': ['unexpected'],
      '503': ['service.overloaded', 'service.unavailable'],
      '504': ['service.timeout'],
    });
    expect(refusals('GET /api/plans')).not.toHaveProperty('401');
    expect(refusals('GET /api/me')['403']).toEqual(['api-key.session-only']);
    for (const [name, response] of Object.entries(responses)) {
      const { schema, examples } = contentOf(response);
      for (const { value } of Object.values(examples))
        expect([name, shapeOf(schema).safeParse(value).error?.message]).toEqual([name, undefined]);
    }
    for (const [name, { responses: all }] of operations)
      expect([name, 'default' in all]).toEqual([name, !name.includes(' /api/')]);
  });

  it('has an example for each body and each answer, and each example fits its shape', () => {
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { describeCalls } from '../src/description/describe.js';
import { isKnown, type Caller } from '../src/access/permission.js';
import { LINKS } from '../src/description/links.js';
import { complete, type Operation } from '../src/description/operation.js';
import type { problemResponse } from '../src/description/refusals.js';

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

/** Returns the zod schema of a shape, with all shapes to which it refers. */
function shapeOf(schema: object) {
  const whole = JSON.stringify({ ...schema, definitions: document.components!.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/definitions/')), {
    defaultTarget: 'openapi-3.0',
  });
}

// promises api#description
describe('the description of the calls', () => {
  it('is the same as the committed openapi.json (npm run openapi)', () => {
    const file = join(import.meta.dirname, '../openapi.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('has a title for each call, and fails with the name of a call that has none', () => {
    for (const [name, { summary }] of operations)
      expect([name, summary]).toEqual([name, expect.stringMatching(/\S/)]);
    const untitled = { operationId: 'Contacts.list', responses: {} } as unknown as Operation;
    expect(() => complete(untitled, 'GET', '/api/contacts')).toThrow(
      'GET /api/contacts has no title: put @Title above Contacts.list',
    );
  });

  it('says that an API key is opaque and cannot be decoded', () => {
    const keys = document.components!.securitySchemes!['api-key'];
    expect(keys).toMatchObject({ type: 'http', scheme: 'bearer', bearerFormat: 'opaque' });
    expect(JSON.stringify(document)).not.toContain('JWT');
  });

  it('links calls to those that can follow them, and each link gives exactly the path parameters of the call to which it leads', () => {
    const byId = new Map(operations.map(([, operation]) => [operation.operationId, operation]));
    const linked = operations.flatMap(([name, { responses }]) =>
      Object.entries(responses as Record<string, { links?: (typeof LINKS)[string] }>).flatMap(
        ([status, { links }]) => Object.values(links ?? {}).map((link) => ({ name, status, link })),
      ),
    );
    expect(linked).toHaveLength(Object.values(LINKS).flatMap(Object.values).length);
    for (const { name, status, link } of linked) {
      expect([name, status]).toEqual([name, expect.stringMatching(/^2/)]);
      const parameters = (byId.get(link.operationId)?.parameters ?? []) as Array<{
        in: string;
        name: string;
      }>;
      const taken = parameters.filter((p) => p.in === 'path').map((p) => p.name);
      expect([name, link.operationId, Object.keys(link.parameters!).sort()]).toEqual([
        name,
        link.operationId,
        taken.sort(),
      ]);
    }
    const [, create] = operations.find(([name]) => name === 'POST /api/bookings')!;
    const { links } = create.responses['201'] as { links: object };
    expect(Object.keys(links)).toEqual(['read', 'change', 'plan', 'sendInvites', 'cancel']);
  });

  it('gives each call a unique id', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  const SIGN_INS = ['POST /api/login', 'POST /api/desk/sign-in'];
  it('says for each call who may make it', () => {
    for (const [name, operation] of operations) {
      const caller = (operation['x-caller'] as Caller | undefined) ?? 'signed-in';
      const signedIn = isKnown(caller) || caller === 'desk';
      expect([name, operation.security!.length > 0]).toEqual([name, signedIn]);
      expect([name, '401' in operation.responses]).toEqual([name, signedIn || SIGN_INS.includes(name)]);
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
      '403': ['api-key.missing-scope', 'auth.email-unconfirmed', 'session.wrong-origin'],
      '404': ['contact.not-found', 'venue.not-found'],
      '413': ['input.too-large'],
      '415': ['input.unsupported-media'],
      '422': ['booking.zone-needed', 'idempotency.mismatch', 'input.invalid'],
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

import { PATH_FIELDS, calls, type Call } from '@game/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { describeCalls } from './describe.js';
import type { Operation } from './operation.js';

type Shape = Record<string, unknown>;
interface Described {
  parameters?: Array<{ name: string; in: string; schema: Shape }>;
  requestBody?: { content: Record<string, { schema: Shape }> };
  responses: Record<string, { content?: Record<string, { schema: Shape }> }>;
}
let document: OpenAPIObject;
beforeAll(async () => {
  document = await describeCalls();
});

/** Returns the shape with each $ref replaced by the shape to which it refers. */
function whole(shape: unknown, named: Record<string, unknown>): unknown {
  if (Array.isArray(shape)) return shape.map((item) => whole(item, named));
  if (typeof shape !== 'object' || shape === null) return shape;
  const { $ref, ...rest } = shape as Shape;
  if (typeof $ref === 'string') return whole(named[$ref.split('/').at(-1)!], named);
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, whole(value, named)]));
}
const described = (shape: Shape | undefined) => shape && whole(shape, document.components!.schemas!);
function contracted(schema: z.ZodType, io: 'input' | 'output') {
  const { definitions = {}, ...shape } = z.toJSONSchema(schema, { target: 'openapi-3.0', io }) as Shape;
  return whole(shape, definitions as Shape);
}

describe.each(Object.entries<Call>(calls))('the call %s of the web client', (name, call) => {
  const route = () => {
    const [method, path] = name.split(' ') as [string, string];
    const found = (document.paths[path] as Record<string, Operation> | undefined)?.[method.toLowerCase()];
    return found as unknown as Described;
  };
  const named = (where: string) =>
    (route().parameters ?? []).filter((p) => p.in === where).map((parameter) => parameter.name);

  it('has a route with the same body and the same answer', () => {
    const { requestBody, responses } = route();
    const body = requestBody?.content['application/json']?.schema;
    expect(described(body)).toEqual(call.body && contracted(call.body, 'input'));
    const [answer] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    const answered = answer![1].content!['application/json']!.schema;
    expect(described(answered)).toEqual(contracted(call.answer, 'output'));
  });

  it('has the same fields in the path, the query and the form as its route', () => {
    const form = requestFormOf(route());
    expect(Object.keys(call.form?.shape ?? {}).sort()).toEqual(form);
    if (call.query) expect(Object.keys(call.query.shape).sort()).toEqual(named('query').sort());
    expect(Object.keys(PATH_FIELDS)).toEqual(expect.arrayContaining(named('path')));
  });
});

function requestFormOf({ requestBody }: Described): string[] {
  const form = requestBody?.content['multipart/form-data']?.schema as { properties: Shape } | undefined;
  return Object.keys(form?.properties ?? {}).sort();
}

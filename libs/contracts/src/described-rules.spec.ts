import { z } from 'zod';
import * as contracts from './index.js';

interface Def {
  checks?: Array<{ _zod: { def: { check: string } } }>;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  [part: string]: unknown;
}
const PARTS = ['innerType', 'element', 'in', 'out', 'valueType', 'keyType'];

/** Returns the paths of the checks that a JSON schema cannot express and that no description mentions. */
function untold(schema: z.ZodType, path: string, told = false): string[] {
  const def = schema._zod.def as unknown as Def;
  const tells = told || Boolean(z.globalRegistry.get(schema)?.description);
  const own = def.checks?.some((check) => check._zod.def.check === 'custom') && !tells ? [path] : [];
  const parts = [...PARTS.map((part) => def[part] as z.ZodType | undefined), ...(def.options ?? [])];
  return [
    ...own,
    ...parts.flatMap((part) => (part?._zod ? untold(part, path, tells) : [])),
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => untold(field, `${path}.${name}`)),
  ];
}

// promises api#description
it('every rule of a body or query that its JSON schema cannot express is mentioned in its description', () => {
  const shapes = Object.entries(contracts as Record<string, unknown>).filter(
    ([name, value]) => /(Body|Query)$/.test(name) && value instanceof z.ZodType,
  ) as Array<[string, z.ZodType]>;
  expect(shapes.length).toBeGreaterThan(20);
  expect([...new Set(shapes.flatMap(([name, schema]) => untold(schema, name)))]).toEqual([]);
});

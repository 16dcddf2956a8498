import type { Operation } from './operation.js';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  default?: unknown;
  example?: unknown;
  minimum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
type Schemas = Record<string, unknown>;
interface Content {
  schema?: Schema;
  example?: unknown;
}

const ID = '0197a5c0-52f0-7000-8000-000000000001';

/** Adds an example to each JSON body and each JSON answer of the operation. */
export function withExamples(operation: Operation, schemas: Schemas): void {
  const { requestBody, responses } = operation as unknown as {
    requestBody?: { content: Record<string, Content> };
    responses: Record<string, { content?: Record<string, Content> }>;
  };
  const answers = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    status === 'default' ? [] : Object.entries(content),
  );
  for (const [type, content] of [...Object.entries(requestBody?.content ?? {}), ...answers])
    if (type === 'application/json' && content.schema) content.example ??= exampleOf(content.schema, schemas);
}

/**
 * Returns an example of this shape, always the same: the example in the contract, or else a simple value of
 * the type.
 */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').at(-1)!] as Schema, schemas);
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find((one) => one.type !== 'null');
  if (choice) return exampleOf(choice, schemas);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas) as object));
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems || 1 }, () => exampleOf(schema.items ?? {}, schemas));
  if (schema.type === 'object') return objectOf(schema, schemas);
  return plainOf(schema);
}

function objectOf(schema: Schema, schemas: Schemas): unknown {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, exampleOf(field, schemas)]),
  );
}

function plainOf({ type, format, minimum, default: given }: Schema): unknown {
  if (given !== undefined) return given;
  if (format === 'uuid') return ID;
  if (format === 'date-time') return '2026-06-06T12:10:00Z';
  if (format === 'date') return '2026-06-06';
  if (format === 'uri') return 'https://golf.example.com/';
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1);
  return type === 'string' ? 'Eagle Creek' : {};
}

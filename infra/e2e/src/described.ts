import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Answers = Record<string, { $ref?: string }>;
interface Description {
  paths: Record<string, Record<string, { responses: Answers }>>;
  components: {
    responses: Record<string, { content: Record<string, { examples: Record<string, unknown> }> }>;
  };
}

const FILE = join(import.meta.dirname, '../../../services/gateway/openapi.json');
const { paths, components } = JSON.parse(readFileSync(FILE, 'utf8')) as Description;
const routes = Object.entries(paths)
  .map(([path, methods]) => ({
    // Sorts routes with parameters after others, so that a fixed segment is matched before a parameter.
    parameters: path.split('{').length,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }))
  .sort((a, b) => a.parameters - b.parameters);

/** Throws if openapi.json does not describe the answer's status or, for a refusal, its code. */
export function assertDescribed(method: string, path: string, status: number, body: unknown): void {
  const bare = path.split('?')[0]!;
  const responses = routes.find(({ pattern }) => pattern.test(bare))?.methods[method.toLowerCase()]
    ?.responses;
  if (!responses) return;
  const { code } = (body ?? {}) as { code?: string };
  const named = responses[status]?.$ref?.split('/').at(-1);
  const examples = named && components.responses[named]!.content['application/problem+json']!.examples;
  if (responses[status] && (status < 400 || !examples || code! in examples)) return;
  throw new Error(`openapi.json does not say that ${method} ${bare} answers ${status} ${code ?? ''}`);
}

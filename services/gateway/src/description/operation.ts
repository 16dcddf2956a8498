import type { OpenAPIObject } from '@nestjs/swagger';
import { CALLER_EXTENSION, type Caller } from '../access/permission.js';
import { scopeFor } from '../access/scopes.js';
import { TITLES } from './titles.js';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & Record<string, unknown>;

export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header' as const,
    required: false,
    description: 'Of your choice, one for each act: a repeat under the same key gets the first answer.',
    schema: { type: 'string' as const, minLength: 1, maxLength: 200, pattern: '^[!-~]{1,200}$' },
    example: '5f0c6c6e-saturday-8-10',
  },
};

const PROBLEM = {
  description: 'A problem document (RFC 9457).',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const PAGE = {
  description: 'A page that says what is wrong.',
  content: { 'text/html': { schema: { type: 'string' as const } } },
};

/** What the routes' decorators do not say: the title, who may call with which scope, the key of a POST, how errors look. */
export function complete(operation: Operation, method: string, path: string): void {
  operation.summary = TITLES[`${method} ${path}`] ?? '';
  const caller = (operation[CALLER_EXTENSION] as Caller | undefined) ?? 'signed-in';
  const scope = caller === 'signed-in' ? scopeFor(method, path) : undefined;
  if (scope) operation['x-scope'] = scope;
  operation.security = caller === 'signed-in' ? [{ session: [] }, ...(scope ? [{ 'api-key': [] }] : [])] : [];
  const isApi = path.startsWith('/api/');
  if (method === 'POST' && isApi && caller !== 'provider')
    operation.parameters = [
      ...(operation.parameters ?? []),
      { $ref: '#/components/parameters/IdempotencyKey' },
    ];
  operation.responses['default'] ??= isApi ? PROBLEM : PAGE;
}

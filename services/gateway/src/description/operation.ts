import type { OpenAPIObject } from '@nestjs/swagger';
import { CALLER_EXTENSION, isKnown, type Caller } from '../access/permission.js';
import { scopeFor } from '../access/scopes.js';
import { REFUSAL_EXTENSION } from '../http/replies.js';
import { byStatus, errorOf, houseRefusals, nameOf, problemResponse } from './refusals.js';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & Record<string, unknown>;

export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header' as const,
    required: false,
    description:
      'A value of your choice, another for each act: a repeat under the same key gets the first answer.',
    schema: { type: 'string' as const, minLength: 1, maxLength: 200, pattern: '^[!-~]{1,200}$' },
    example: '5f0c6c6e-saturday-8-10',
  },
};

const PAGE = {
  description: 'A page that says what is wrong.',
  content: { 'text/html': { schema: { type: 'string' as const } } },
};

/**
 * Adds to the operation who may call it, the scope that an API key needs, and the header Idempotency-Key.
 * Throws if the route has no title.
 */
export function complete(operation: Operation, method: string, path: string): void {
  if (!operation.summary)
    throw new Error(`${method} ${path} has no title: put @Title above ${operation.operationId}`);
  const caller = callerOf(operation);
  const scope = isKnown(caller) ? scopeFor(method, path) : undefined;
  if (scope) operation['x-scope'] = scope;
  operation.security = isKnown(caller) ? [{ session: [] }, ...(scope ? [{ 'api-key': [] }] : [])] : [];
  // In OpenAPI the empty requirement makes the others optional.
  if (caller === 'visitor') operation.security.push({});
  if (caller === 'desk') operation.security = [{ desk: [] }];
  if (method !== 'GET' && path.startsWith('/api/') && caller !== 'provider')
    operation.parameters = [
      ...(operation.parameters ?? []),
      { $ref: '#/components/parameters/IdempotencyKey' },
    ];
}

/**
 * Adds the errors that the call can answer, by status. `responses` has the responses that the calls of the
 * document share; missing ones are added to it.
 */
export function withRefusals(
  operation: Operation,
  method: string,
  path: string,
  responses: Record<string, unknown>,
): void {
  const own = Object.keys(operation).filter((name) => name.startsWith(REFUSAL_EXTENSION));
  const declared = own.map((name) => errorOf(String(operation[name])));
  for (const name of own) delete operation[name];
  if (!path.startsWith('/api/')) {
    operation.responses['default'] ??= PAGE;
    return;
  }
  const parameters = (operation.parameters ?? []) as Array<{ in?: string }>;
  const house = houseRefusals({
    method,
    caller: callerOf(operation),
    takesKey: 'x-scope' in operation,
    takesPath: parameters.some((p) => p.in === 'path'),
    takesInput: 'requestBody' in operation || parameters.some((p) => p.in === 'query'),
  });
  for (const [status, errors] of byStatus([...house, ...declared])) {
    const name = nameOf(errors);
    responses[name] ??= problemResponse(errors);
    operation.responses[status] ??= { $ref: `#/components/responses/${name}` };
  }
}

const callerOf = (operation: Operation) => (operation[CALLER_EXTENSION] as Caller | undefined) ?? 'signed-in';

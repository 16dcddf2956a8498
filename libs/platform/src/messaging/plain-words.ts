import type { z } from 'zod';

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
const SIZES: Record<string, (limit: string) => string> = {
  string: (limit) => `must be ${limit} characters long`,
  array: (limit) => `must have ${limit} entries`,
};
const size = (origin: string, limit: string) => SIZES[origin]?.(limit) ?? `must be ${limit}`;

/** The message for a wrong field whose contract has no message of its own. It says what the person should do. */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'must be given'
        : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return size(issue.origin, `at most ${issue.maximum}`);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'must not be empty'
        : size(issue.origin, `at least ${issue.minimum}`);
    case 'invalid_format':
    case 'invalid_union':
      return 'must be of another form';
    // For these issues the schema has a message of its own, or asFieldErrors names the unknown field.
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return undefined;
  }
}

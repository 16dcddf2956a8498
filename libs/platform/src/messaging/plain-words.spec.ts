import {
  Line,
  LoginBody,
  RegisterBody,
  ContactBody,
  ResetPasswordBody,
  type ContractError,
} from '@game/contracts';
import { z } from 'zod';
import { parse } from './parse.js';

const wrong = (schema: z.ZodType, value: unknown) => {
  try {
    parse(schema, value);
    return undefined;
  } catch (error) {
    return (error as ContractError).message;
  }
};

describe('the message for a wrong field', () => {
  const shape = z.object({
    name: Line(5),
    age: z.int().min(1).max(4),
    on: z.boolean(),
    kind: z.enum(['a', 'b']),
    only: z.literal('x'),
    list: z.array(z.string()).max(1),
  });
  const right = { name: 'Ann', age: 2, on: true, kind: 'a', only: 'x', list: [] };
  it.each([
    [{ name: undefined }, 'name: must be given'],
    [{ name: 5 }, 'name: must be text'],
    [{ name: 'longer' }, 'name: must be at most 5 characters long'],
    [{ age: 0 }, 'age: must be at least 1'],
    [{ age: 5 }, 'age: must be at most 4'],
    [{ age: 1.5 }, 'age: must be a whole number'],
    [{ age: '1' }, 'age: must be a number'],
    [{ on: 'yes' }, 'on: must be true or false'],
    [{ kind: 'c' }, 'kind: must be one of a, b'],
    [{ only: 'y' }, 'only: must be x'],
    [{ list: ['a', 'b'] }, 'list: must have at most 1 entries'],
    [{}, undefined],
  ])('describes the error after the change %j as %s', (change, message) => {
    expect(wrong(shape, { ...right, ...change })).toBe(message);
  });
});

describe('a message for an invalid body of the API', () => {
  const golfer = { username: 'Ann', email: 'ann@example.com', password: 'fairway' };
  it.each<[z.ZodType, object, string]>([
    [RegisterBody, { ...golfer, username: 'x'.repeat(61) }, 'username: must be at most 60 characters long'],
    [RegisterBody, { ...golfer, username: ' ' }, 'Username is required.'],
    [LoginBody, {}, 'Email is required.'],
    [LoginBody, { email: 'ann@example.com' }, 'Password is required.'],
    [ContactBody, { tier: 1 }, 'Please fill in all required fields'],
    [ContactBody, { name: 'Ann' }, 'Please fill in all required fields'],
    [ContactBody, { name: 'Ann', tier: 1.5 }, 'tier: must be 1 to 4'],
    [ContactBody, { name: 'Ann', tier: 1, handicap: '5' }, 'handicap: must be a number'],
    [
      ResetPasswordBody,
      { newPassword: 'fairway' },
      'Invalid reset link. Please request a new password reset.',
    ],
  ])('begins with the name of the field unless it is a whole sentence: case %#', (schema, body, message) => {
    expect(wrong(schema, body)).toBe(message);
  });
});

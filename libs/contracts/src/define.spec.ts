import { z } from 'zod';
import { defineEvent } from './define.js';

const payload = z.object({ id: z.string() });
const key = ({ id }: { id: string }) => id;

describe('the version of an event', () => {
  it('is 1 by default', () => {
    expect(defineEvent('golf.played', { payload, key })).toMatchObject({ service: 'golf', version: 1 });
  });

  it('is refused if an earlier version has no upcaster', () => {
    const upcast = { 1: (old: { name: string }) => ({ id: old.name }) };
    expect(defineEvent('golf.played', { payload, key, version: 2, upcast }).version).toBe(2);
    expect(() => defineEvent('golf.played', { payload, key, version: 3, upcast })).toThrow(
      'golf.played has no upcaster from version 2',
    );
  });
});

import { z } from 'zod';
import { isValidTimeZone } from './time.js';

/** Fields that many contracts share. */
export const Id = z.uuid('must be an id (a UUID)');
/** An instant: ISO 8601 with a zone, e.g. `2026-06-06T12:10:00Z`. */
export const Instant = z.iso.datetime({
  offset: true,
  error: 'must be a date and time with a zone, e.g. 2026-06-06T12:10:00Z',
});
export const TimeZone = z
  .string()
  .refine(isValidTimeZone, 'must be an IANA time zone, e.g. America/Chicago')
  .meta({ example: 'America/Chicago' });
export const Email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address.');
/** 1-core.md section 5. */
export const Phone = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'Phone number must be in international format (e.g., +1234567890)')
  .meta({ example: '+13175550123' });
export const Line = (max: number) => z.string().trim().max(max);

/** An optional field of a form: absent, null and the empty string all mean "not given" and become null. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable()).optional();

/** Who acts, as the gateway read it from the session. */
export const Actor = z.object({ userId: Id, name: z.string(), timeZone: TimeZone });
export type Actor = z.output<typeof Actor>;

export const Done = z.object({ ok: z.literal(true) });
export const done = { ok: true } as const;

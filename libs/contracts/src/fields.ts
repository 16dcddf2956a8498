import { z } from 'zod';
import { isValidTimeZone } from './time.js';

/** Fields that many contracts share. */

/** Uses `message` only for a field that is absent or of another type, not for instance for too long a text. */
export const required = (message: string) => ({
  error: (issue: { code?: string }) => (issue.code === 'invalid_type' ? message : undefined),
});
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
  // Refuses the characters that an email header would read as a name, a list or a comment.
  .regex(
    /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/,
    'Please enter a valid email address.',
  );
/** An international phone number, kept as E.164 (contacts#fields). */
export const Phone = z
  .string()
  // People group the digits with spaces, brackets, dots and hyphens.
  .overwrite((text) => text.replace(/[\s().-]/g, ''))
  .regex(/^\+[1-9]\d{6,14}$/, 'Phone number must be in international format (e.g., +1234567890)')
  .meta({ example: '+13175550123' });
/** A name or a place goes into subjects, texts and calendars: line breaks and control characters become a space. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
/** A text of one line. `missing` is the message for an absent one. */
export const Line = (max: number, missing?: string) =>
  z
    .string(missing === undefined ? undefined : required(missing))
    .overwrite(oneLine)
    .max(max);
/** A text that may have several lines. */
export const Text = (max: number, missing?: string) =>
  z
    .string(missing === undefined ? undefined : required(missing))
    .trim()
    .max(max);

/** An optional field of a form: absent, null and the empty string all mean "not given" and become null. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess(
      (value: z.input<T> | '' | null | undefined) => (value === '' || value === undefined ? null : value),
      schema.nullable(),
    )
    .optional();

/** The user who acts, as the gateway read them from the session. */
export const Actor = z.object({ userId: Id, name: z.string(), timeZone: TimeZone });
export type Actor = z.output<typeof Actor>;

export const Done = z.object({ ok: z.literal(true) });
export const done = { ok: true } as const;

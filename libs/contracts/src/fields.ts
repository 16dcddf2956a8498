import { z } from 'zod';
import { isValidTimeZone } from './zones.js';
import { troubleWith } from './told-words.js';

/** Fields that many contracts share. */

/** Uses `message` only if the field is absent or has another type, not, for example, if a text is too long. */
export const required = (message: string) => ({
  error: (issue: { code?: string }) => (issue.code === 'invalid_type' ? message : undefined),
});
export const Id = z.uuid('must be an id (a UUID)');
export const UserId = Id.brand<'UserId', 'inout'>();
export type UserId = z.output<typeof UserId>;
/** An instant: ISO 8601 with a zone, e.g. `2026-06-06T12:10:00Z`. */
export const Instant = z.iso.datetime({
  offset: true,
  error: 'must be a date and time with a zone, e.g. 2026-06-06T12:10:00Z',
});
/**
 * When something is played: the local date and time at the course, without a zone (`2026-06-06T08:10`), or an instant
 * with one.
 */
export const TeeOff = (missing?: string) =>
  z.iso
    .datetime({
      offset: true,
      local: true,
      error: (issue) =>
        issue.input || !missing
          ? 'must be the date and time at the course, e.g. 2026-06-06T08:10, or an instant, e.g. 2026-06-06T12:10:00Z'
          : missing,
    })
    .meta({ example: '2026-06-06T08:10' });
/** The local date and time at a course, to the minute. Null from a service that does not know it yet. */
export const LocalMinute = z
  .string()
  .nullable()
  .default(null)
  .meta({ example: '2026-06-06T08:10', description: 'The date and time at the course, without a zone.' });
/** What people call the zone of a course at that time. Null from a service that does not know it yet. */
export const ZoneName = z
  .string()
  .nullable()
  .default(null)
  .meta({ example: 'EDT', description: 'What people call the time zone at the course.' });
export const TimeZone = z
  .string()
  .refine(isValidTimeZone, 'must be an IANA time zone, e.g. America/Chicago')
  .meta({ example: 'America/Chicago', description: 'An IANA time zone that this server knows.' });
export const Email = z
  .string()
  .overwrite((text) => shown(text).trim())
  .max(254)
  // Refuses the characters that an email header would read as a name, a list or a comment, and those that turn letters round.
  .regex(
    /^[^\s@<>()[\]\\,;:"\u202D\u202E]+@[^\s@<>()[\]\\,;:"\u202D\u202E]+\.[^\s@<>()[\]\\,;:".\u202D\u202E]+$/,
    'Please enter a valid email address.',
  );
/** An international phone number, kept as E.164 (contacts#fields). */
export const Phone = z
  .string()
  // People group the digits with spaces, brackets, dots and hyphens.
  .overwrite((text) => shown(text).replace(/[\s().-]/g, ''))
  .regex(/^\+[1-9]\d{6,14}$/, 'Phone number must be in international format (e.g., +1234567890)')
  .meta({ example: '+13175550123' });
/** Names and places go into subjects, texts and calendars, so line breaks and control characters become spaces. */
export const oneLine = (text: string) =>
  shown(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
/**
 * Removes invisible characters that pasted text often contains: soft hyphens, and marks of the direction of writing. Those
 * that turn letters round (U+202D, U+202E) stay and are refused, because they make one name look like another.
 */
export const shown = (text: string) =>
  text.replace(/[\u00AD\u200B\u200E\u200F\u202A-\u202C\u2060\u2066-\u2069\uFEFF]/g, '');
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
    .overwrite((text) => shown(text).trim())
    .max(max);

const fits = { error: ({ input }: { input?: unknown }) => troubleWith(String(input)) };
const isPlain = (words: string) => troubleWith(words) === undefined;
const TOLD =
  'Others read it in messages: no links or web addresses, no letters that only look like others, a space after a full stop.';
/** A line that others read; `missing` is the message for an absent one. */
export const ToldLine = (max: number, missing?: string) =>
  Line(max, missing).refine(isPlain, fits).meta({ description: TOLD });
/** A text of several lines that others read. */
export const ToldText = (max: number, missing?: string) =>
  Text(max, missing).refine(isPlain, fits).meta({ description: TOLD });

/**
 * Whether a number has at most two decimals; false also for a number so small that the database would round it to 0.
 */
export const hasTwoDecimals = (n: number) => Number(n.toFixed(2)) === n;
export const TWO_DECIMALS = 'must have at most two decimals';
export const twoDecimals = { description: 'At most two decimals.' };

/** An optional field of a form: absent, null and the empty string all mean "not given" and become null. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess(
      (value: z.input<T> | '' | null | undefined) => (value === '' || value === undefined ? null : value),
      schema.nullable(),
    )
    .optional();

/** The user who acts, as the gateway read them from the session. */
export const Actor = z.object({ userId: UserId, name: z.string(), timeZone: TimeZone });
export type Actor = z.output<typeof Actor>;

export const Done = z.object({ ok: z.literal(true) });
export const done = { ok: true } as const;

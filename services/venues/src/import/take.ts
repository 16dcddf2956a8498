import { VenueRecord, type Found, type Reject } from './record.js';
import { count, type ImportReport } from './report.js';

interface Schema<T> {
  safeParse(value: unknown): {
    success: boolean;
    data?: T;
    error?: { issues: Array<{ path: PropertyKey[]; message: string }> };
  };
}

/** Parses a value and adds the result to the list, or reports why it is refused. */
export function take<T>(
  schema: Schema<T>,
  { where, value }: { where: string; value: unknown },
  into: T[],
  reject: (reject: Reject) => void,
): T | undefined {
  const read = schema.safeParse(value);
  if (read.success) {
    into.push(read.data as T);
    return read.data;
  }
  const { path, message } = read.error!.issues[0]!;
  reject({ where, reason: /^has|^is/.test(message) ? message : `${path.join('.')}: ${message}` });
  return undefined;
}

type FoundVenue = Extract<Found, { kind: 'venue' }>;

/**
 * Does the same for a venue, and counts what was corrected: by the reader of the file, and by dropping fields
 * that could not be parsed.
 */
export function takeVenue(
  found: FoundVenue,
  into: VenueRecord[],
  report: Pick<ImportReport, 'mended'>,
  reject: (reject: Reject) => void,
): void {
  const record = take(VenueRecord, found, into, reject);
  if (!record) return;
  for (const what of new Set([...(found.mended ?? []), ...unread(found.value as Details, record)]))
    count(what, report.mended);
}

type Details = Record<string, unknown>;
const DETAILS = ['address', 'phone', 'website', 'rating'] as const;
const given = (value: unknown) => value !== null && value !== undefined && value !== '';

function unread(value: Details, record: VenueRecord): string[] {
  const facts = (value['facts'] ?? {}) as Details;
  const lost = [
    ...DETAILS.filter((name) => given(value[name]) && record[name] === null),
    ...Object.keys(facts).filter((name) => given(facts[name]) && !given((record.facts as Details)[name])),
  ];
  return lost.map((name) => `left out a ${name} that cannot be read`);
}

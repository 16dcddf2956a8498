import type { RawRow } from './raw-row.js';

export const HEADING =
  'This looks like a heading or the end of a list and not like a person. If it is a person, please add a phone number or an email';
const HEADINGS =
  /^(?:(?:printed|exported|updated|created|report|page|seite|gedruckt|stand)\b.*\d|(?:grand )?total\b|summe\b|(?:end of (?:list|report)|backup|backups|members?|guests?|players?|substitutes?|subs|waitlist|wait(?:ing)? list)$|.*:$)/i;
/** A row of only a name that is not the name of a person, such as the name of a tier above its people. */
export const isHeading = (
  { emails, phones, handicap, tier }: RawRow,
  name: string,
  tiers: Map<string, number>,
): boolean =>
  !emails.length &&
  !phones.length &&
  !handicap &&
  !tier &&
  (HEADINGS.test(name) || tiers.has(name.toLowerCase()));

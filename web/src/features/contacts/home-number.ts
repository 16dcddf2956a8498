/**
 * For each group of countries (ISO 3166): the calling code, and the trunk digit that is dialled before a number
 * inside the country and left out from abroad. The list holds the countries of the phone field and those where
 * golf is played most.
 */
const COUNTRIES: Array<[codes: string, code: string, trunk: string]> = [
  ['US CA PR', '1', '1'],
  ['GB IM JE GG', '44', '0'],
  ['FR', '33', '0'],
  ['DE', '49', '0'],
  ['JP', '81', '0'],
  ['AT', '43', '0'],
  ['AU', '61', '0'],
  ['BE', '32', '0'],
  ['BR', '55', '0'],
  ['CH', '41', '0'],
  ['CN', '86', '0'],
  ['FI', '358', '0'],
  ['IE', '353', '0'],
  ['IN', '91', '0'],
  ['KR', '82', '0'],
  ['MY', '60', '0'],
  ['NL', '31', '0'],
  ['NZ', '64', '0'],
  ['PH', '63', '0'],
  ['SE', '46', '0'],
  ['TH', '66', '0'],
  ['TR', '90', '0'],
  ['TW', '886', '0'],
  ['AE', '971', '0'],
  ['AR', '54', '0'],
  ['ZA', '27', '0'],
  ['CZ', '420', ''],
  ['DK', '45', ''],
  ['ES', '34', ''],
  ['IT', '39', ''],
  ['MX', '52', ''],
  ['NO', '47', ''],
  ['PL', '48', ''],
  ['PT', '351', ''],
  ['SG', '65', ''],
];
/** The country of a number in E.164; of several with one calling code the largest. */
export const countryOfNumber = (phone: string): string | undefined =>
  COUNTRIES.find(([, code]) => phone.startsWith(`+${code}`))?.[0].split(' ')[0];
/** JavaScript engines offer a locale's time zones by one of these two members; TypeScript declares neither. */
type LocaleWithZones = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined };
/** A time zone can have several names; the formatter resolves all of them to the same name. */
const canonical = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** The country of a time zone; undefined if it is not one of the countries above, or if the engine does not know. */
export function countryOfZone(timeZone: string): string | undefined {
  const zone = canonical(timeZone);
  return COUNTRIES.flatMap(([codes]) => codes.split(' ')).find((country) => {
    const locale = new Intl.Locale(`und-${country}`) as LocaleWithZones;
    return (locale.getTimeZones?.() ?? locale.timeZones ?? []).some((name) => canonical(name) === zone);
  });
}
/** E.164 allows at most 15 digits; the contract asks for at least 7. */
const E164 = /^\+[1-9]\d{6,14}$/;
const NORTH_AMERICAN = /^\+1[2-9]\d{9}$/;

/**
 * Turns a phone number as it was saved on a device into E.164. `region` (ISO 3166) is the country of a number
 * that has no country code. An extension is left out. Returns null if the text is no complete phone number.
 * The server checks the number again.
 */
export function homeNumber(text: string, region: string): string | null {
  const plain = text.replace(/\s*(?:;|,|#|\bext?\b|x(?=\s*\d)).*$/i, '').replace(/\(0\)/, '');
  const digits = plain.replace(/\D/g, '');
  const [, code, trunk] = COUNTRIES.find(([codes]) => codes.split(' ').includes(region)) ?? [];
  const abroad = code === '1' ? /^011/ : /^00/;
  const number = /^\W*\+/.test(plain)
    ? `+${digits}`
    : abroad.test(digits)
      ? `+${digits.replace(abroad, '')}`
      : code && `+${code}${trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits}`;
  if (!number || !E164.test(number) || (number.startsWith('+1') && !NORTH_AMERICAN.test(number))) return null;
  return number;
}

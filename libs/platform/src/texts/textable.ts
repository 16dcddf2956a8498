import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type NumberType,
} from 'libphonenumber-js/max';
import { z } from 'zod';

/**
 * This file is not exported by the index, so that only services that plan or send texts load the data on phone numbers.
 */

/**
 * Types of numbers that get no texts: landlines, which cannot receive one, and numbers at which a text costs its sender
 * or its recipient extra.
 */
export const NEVER_TEXTED: ReadonlySet<NumberType> = new Set<NumberType>([
  'FIXED_LINE',
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'UAN',
  'VOICEMAIL',
  'PAGER',
]);
/**
 * Area codes of North America that belong to no area and that the data on phone numbers does not classify as personal
 * numbers (North American Numbering Plan Administrator and Canadian Numbering Administrator, "Non-Geographic Area
 * Codes").
 */
const WITHOUT_AREA = /^\+1(456|600|700|710|[59]00)/;
/** In every area of North America the exchange 976 is set aside for paid information services. */
const PAID_EXCHANGE = /^\+1\d{3}976/;

/** The setting SMS_COUNTRIES: the countries, as two-letter codes, to whose numbers texts are sent. */
export const SmsCountriesSetting = z
  .string()
  .default('US,CA,GB,FR,DE,JP')
  .transform((text, ctx) => {
    const countries = text.split(',').map((country) => country.trim().toUpperCase());
    if (!countries.every((country) => isSupportedCountry(country)))
      ctx.addIssue({ code: 'custom', message: 'must be countries by their two letters, e.g. US,CA' });
    return new Set<string>(countries);
  });

/** `country`: no texts go to the number's country. `kind`: the number is unknown, or of a kind that gets no texts. */
export type WhyNotTexted = 'country' | 'kind';

/** Parsed numbers are cached, because the same numbers are checked again for every plan and every text. */
const read = new Map<string, { country: CountryCode | undefined; fits: boolean }>();
const MOST_READ = 20_000;

function reading(phone: string) {
  const known = read.get(phone);
  if (known) return known;
  const number = parsePhoneNumberFromString(phone);
  const isPlain = !WITHOUT_AREA.test(phone) && !PAID_EXCHANGE.test(phone);
  const fits = !!number?.isValid() && !NEVER_TEXTED.has(number.getType()) && isPlain;
  if (read.size >= MOST_READ) read.clear();
  const found = { country: number?.country, fits };
  read.set(phone, found);
  return found;
}

/** The country of a number (E.164) by its two letters; undefined if it belongs to none. */
export const countryOf = (phone: string): string | undefined => reading(phone).country;

/** The time zone of each country that has only one. For two large countries it is one in the middle. */
const ZONES: Record<string, string> = {
  GB: 'Europe/London',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
  JP: 'Asia/Tokyo',
};
const MIDDLE: Record<string, string> = { US: 'America/Chicago', CA: 'America/Winnipeg' };
type RegionZones = Intl.Locale & { timeZones?: string[] };

/** The zone of whoever has this number; null if its country has several. */
export const zoneOfNumber = (phone: string): string | null => zoneOfCountry(reading(phone).country ?? '');
/** The zone of a country (two letters); null if it has several or is not known. */
export const zoneOfCountry = (country: string): string | null => ZONES[country] ?? null;

/**
 * The zone whose quiet hours apply to a number: that of its country if there is only one, else the claimed zone,
 * provided that the country has it. So nobody can text at night by claiming a zone on the other side of the world.
 */
export function zoneForNumber(phone: string, claimed: string): string {
  const { country } = reading(phone);
  const own = zoneOfNumber(phone);
  if (own || !country) return own ?? claimed;
  return hasZone(country, claimed) ? claimed : (MIDDLE[country] ?? zonesOf(country)[0] ?? claimed);
}

const zones = new Map<string, string[]>();
function zonesOf(country: string): string[] {
  const known = zones.get(country) ?? (new Intl.Locale(`und-${country}`) as RegionZones).timeZones ?? [];
  zones.set(country, known);
  return known;
}
/** Some zones have several names, and the list has only one of them. */
const hasZone = (country: string, zone: string) =>
  zonesOf(country).includes(zone) ||
  zonesOf(country).includes(new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone);

/** Returns why no text goes to this number (E.164), or null if texts may go there (messages#countries). */
export function whyNotTexted(phone: string, countries: ReadonlySet<string>): WhyNotTexted | null {
  const { country, fits } = reading(phone);
  if (country && !countries.has(country)) return 'country';
  return fits && country ? null : 'kind';
}

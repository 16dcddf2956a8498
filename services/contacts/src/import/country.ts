import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';

/** ECMA-402 has an older and a newer name for a locale's time zones; TypeScript knows neither. */
type LocaleWithZones = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined };

/** A zone can have several names; the formatter resolves each to the same one. */
const canonical = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

let countries: Map<string, CountryCode> | undefined;
function countryOfZone(zone: string): CountryCode | undefined {
  countries ??= new Map(
    getCountries().flatMap((country) => {
      const locale = new Intl.Locale(`und-${country}`) as LocaleWithZones;
      const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
      return zones.map((name) => [canonical(name), country] as const);
    }),
  );
  return countries.get(canonical(zone));
}

/** The country of numbers without a country code: that of the user's own phone, else of the time zone, else the US. */
export function countryOf(home: { phone: string | null; timeZone: string }): CountryCode {
  const own = home.phone ? parsePhoneNumberFromString(home.phone)?.country : undefined;
  return own ?? countryOfZone(home.timeZone) ?? 'US';
}

/** Returns the number in E.164 without its extension, or undefined if it is not valid in this country. */
export function e164(text: string, country: CountryCode): string | undefined {
  const number = parsePhoneNumberFromString(text.replace(/^00(?=[1-9])/, '+'), country);
  return number?.isValid() ? number.number : undefined;
}

import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

/** JavaScript engines offer a locale's time zones by one of these two members; TypeScript declares neither. */
type LocaleWithZones = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined };

/** A time zone can have several names; the formatter resolves all of them to the same name. */
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

/**
 * Returns the country of phone numbers that have no country code: the country of the user's own phone, else
 * of the user's time zone, else the US.
 */
export function countryOf(home: { phone: string | null; timeZone: string }): CountryCode {
  const own = home.phone ? parsePhoneNumberFromString(home.phone)?.country : undefined;
  return own ?? countryOfZone(home.timeZone) ?? 'US';
}

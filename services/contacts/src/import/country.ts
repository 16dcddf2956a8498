import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';

/** Older and newer names of one field of ECMA-402; TypeScript knows neither. */
type LocaleWithZones = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined };

/** One zone can have many names; the formatter knows the one that its data goes by. */
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

/** Where a number without a country code is at home: where its owner's friend is, by phone, else by zone, else the US. */
export function countryOf(home: { phone: string | null; timeZone: string }): CountryCode {
  const own = home.phone ? parsePhoneNumberFromString(home.phone)?.country : undefined;
  return own ?? countryOfZone(home.timeZone) ?? 'US';
}

/** E.164, or undefined for what is no number there. An extension is left out. */
export function e164(text: string, country: CountryCode): string | undefined {
  const number = parsePhoneNumberFromString(text.replace(/^00(?=[1-9])/, '+'), country);
  return number?.isValid() ? number.number : undefined;
}

import { useMe } from '../session/api';
import { countryOfNumber, countryOfZone } from './home-number';

/** The country (ISO 3166) of numbers that a visitor without an account types. */
const browserCountry = () => new Intl.Locale(navigator.language).region ?? 'US';

/**
 * The country (ISO 3166) of numbers without a country code, as an import decides it: that of the golfer's own phone, else
 * that of their time zone, else the US (contacts#numbers-without-a-country).
 */
export function useHomeCountry(): string {
  const { user } = useMe();
  if (!user) return browserCountry();
  return (user.phone && countryOfNumber(user.phone)) || countryOfZone(user.timeZone) || 'US';
}

import { NEVER_TEXTED } from '@game/platform/textable';
import { getCountryCallingCode, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import type { SaidKind } from './raw-row.js';

export interface ReadPhone {
  /** In E.164 format, without an extension. */
  number: string;
  /**
   * `landline` or `fax` for a number that gets no texts; null for every other number. In North America a
   * number does not show whether it is a landline.
   */
  kind: 'landline' | 'fax' | null;
}

/** Returns undefined if the text is not a valid number in this country. */
export function readPhone(text: string, country: CountryCode, said: SaidKind = null): ReadPhone | undefined {
  if (isRounded(text)) return undefined;
  const digits = text.replace(/^(?:00\s*|\++)(?=[1-9])/, '+').replace(/^(\+?\d+)\.0+$/, '$1');
  const phone = numberIn(digits, country);
  if (!phone) return undefined;
  if (said === 'fax') return { number: phone.number, kind: 'fax' };
  return { number: phone.number, kind: NEVER_TEXTED.has(phone.getType()) ? 'landline' : null };
}

/**
 * Spreadsheets remove the plus of +49 171 2345678. What is left is also a landline in some countries, so the number with
 * the plus is preferred, unless only the one without it is a mobile number.
 */
function numberIn(text: string, country: CountryCode) {
  const isWithoutPlus = /^\W*[1-9]/.test(text) && !text.includes('+');
  const hasCode = isWithoutPlus && text.replace(/\D/g, '').startsWith(getCountryCallingCode(country));
  const valid = (each: string) => {
    const phone = parsePhoneNumberFromString(each, country);
    return phone?.isValid() ? phone : undefined;
  };
  const plain = valid(text);
  const international = hasCode ? valid(`+${text}`) : undefined;
  const isMobile = (phone: typeof plain) => phone && !NEVER_TEXTED.has(phone.getType());
  return international && (isMobile(international) || !isMobile(plain)) ? international : plain;
}

/** True for a number that a spreadsheet rounded: the last digits of `4.15556E+09` are lost. */
export const isRounded = (text: string): boolean => /^\W*\d+[.,]?\d*e\+?\d+\W*$/i.test(text);

import { NEVER_TEXTED } from '@game/platform/textable';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
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
  const digits = text.replace(/^00(?=[1-9])/, '+').replace(/^(\+?\d+)\.0+$/, '$1');
  const phone = parsePhoneNumberFromString(digits, country);
  if (!phone?.isValid()) return undefined;
  if (said === 'fax') return { number: phone.number, kind: 'fax' };
  return { number: phone.number, kind: NEVER_TEXTED.has(phone.getType()) ? 'landline' : null };
}

/** True for a number that a spreadsheet rounded: the last digits of `4.15556E+09` are lost. */
export const isRounded = (text: string): boolean => /^\W*\d+[.,]?\d*e\+?\d+\W*$/i.test(text);

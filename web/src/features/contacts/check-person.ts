import { quickStrings as s } from '../../strings/quick-entry';
import { homeNumber } from './home-number';
import type { TypedPerson } from './typed-person';

type Checked = { person: TypedPerson; problem?: undefined } | { person?: undefined; problem: string };

/**
 * Returns the person with the phone in E.164, or what is missing or wrong. `country` (ISO 3166) is that of a number without
 * a country code.
 */
export function checkPerson(typed: TypedPerson | undefined, country: string): Checked {
  if (!typed?.name) return { problem: s.noName };
  const phone = typed.phone && homeNumber(typed.phone, country);
  return typed.phone && !phone ? { problem: s.badPhone(typed.phone) } : { person: { ...typed, phone } };
}

import { commonPassword } from '@game/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The number of the most common passwords that are refused (accounts#chosen-passwords). */
const REFUSED = 10_000;
/** The package's list is sorted by how often a password is used, the most common first, and is in lower case. */
const common = new Set(dictionary['passwords-common'].slice(0, REFUSED));

/** Throws `auth.common-password` with the name of the field if the password is one of the most common ones. */
export function refuseCommon(field: 'password' | 'newPassword', password: string): void {
  if (!common.has(password.toLowerCase())) return;
  const { message } = commonPassword();
  throw commonPassword({ details: { errors: [{ field, message }] } });
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Base32 of RFC 4648 in small letters, for a number of bytes that is a multiple of five. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => LETTERS[parseInt(five, 2)]!);
}

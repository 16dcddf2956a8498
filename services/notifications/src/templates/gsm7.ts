/** The characters of GSM 03.38 without its extension table; each counts as one of the 160 of a text. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const LOOKS_LIKE: Record<string, string> = {
  '‘': "'", '’': "'", '‚': ',', '‛': "'", '`': "'", '´': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"',
  '–': '-', '—': '-', '‒': '-', '−': '-', '‐': '-', '‑': '-', '…': '...', '•': '-', '·': '-', '×': 'x', '|': '/', '\\': '/',
  '[': '(', ']': ')', '{': '(', '}': ')', '~': '-', '^': '', '€': 'EUR', '°': ' deg',
  ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ħ: 'h', Ħ: 'H', ı: 'i', œ: 'oe', Œ: 'OE', ŋ: 'n',
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p',
  р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e',
  ю: 'yu', я: 'ya', є: 'ye', і: 'i', ґ: 'g',
}; // prettier-ignore

/**
 * Writes a string on one line in GSM-7. Each character becomes the most similar one of GSM-7, or is left out
 * if there is none.
 */
export function toGsm7(text: string): string {
  return [...text.normalize('NFC').replace(/\s+/g, ' ')].map(near).join('').replace(/ +/g, ' ').trim();
}

function near(char: string): string {
  if (BASIC.has(char)) return char;
  const alike = LOOKS_LIKE[char];
  if (alike !== undefined) return alike;
  const lower = LOOKS_LIKE[char.toLowerCase()];
  if (lower) return lower[0]!.toUpperCase() + lower.slice(1);
  const plain = char.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain === char ? '' : [...plain].map(near).join('');
}

/** False if a letter has no similar one in GSM-7, as those of Hebrew and Japanese: `toGsm7` would lose it. */
export const hasGsm7 = (text: string) =>
  [...text.normalize('NFC')].every(
    (char) =>
      !/\p{L}/u.test(char) || near(char).trim() !== '' || LOOKS_LIKE[char.toLowerCase()] !== undefined,
  );

/** The length of a text; a character outside the basic table (such as `~` in a link) counts as two. */
export function units(text: string): number {
  let sum = 0;
  for (const char of text) sum += BASIC.has(char) ? 1 : 2;
  return sum;
}

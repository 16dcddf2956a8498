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

/** The most characters in a text of one segment. */
export const ONE_SEGMENT = 160;
/**
 * The most characters in two segments: each holds 153, because 7 of its 160 go to the header that joins them.
 */
const TWO_SEGMENTS = 306;
/** The lengths, in characters, to which names are shortened one after another until the text fits. */
const NAME_LENGTHS = [100, 60, 40, 30, 24, 18, 12, 8, 5];

/**
 * Writes a text of at most two segments: the names are converted to GSM-7 and shortened until the text fits. Of
 * `extras`, it uses the first with which all names fit unshortened, or an empty string if there is none.
 */
export function fitting<N extends Record<string, string>>(
  names: N,
  write: (names: N, extra: string) => string,
  ...extras: string[]
): string {
  const clean = Object.entries(names).map(([key, name]) => [key, toGsm7(name)] as const);
  for (const extra of extras.filter(Boolean)) {
    const whole = write(Object.fromEntries(clean) as N, toGsm7(extra));
    if (units(whole) <= TWO_SEGMENTS) return whole;
  }
  const withNames = (max: number) =>
    write(Object.fromEntries(clean.map(([key, name]) => [key, short(name, max)])) as N, '');
  let text = withNames(TWO_SEGMENTS);
  for (const max of NAME_LENGTHS) {
    if (units(text) <= TWO_SEGMENTS) break;
    text = withNames(max);
  }
  return text;
}

export function short(name: string, max: number): string {
  return name.length <= max ? name : `${name.slice(0, max - 2).trimEnd()}..`;
}

const STOP_TO_END = ' STOP to end';
/** Adds how to end texts to the first text to a number, if it does not say so. Words before its link make room for that. */
export function withStop(text: string): string {
  if (text.includes('STOP')) return text;
  const link = / \S+:\/\/\S+$/.exec(text)?.[0] ?? '';
  let words = text.slice(0, text.length - link.length);
  while (units(words + link + STOP_TO_END) > TWO_SEGMENTS) words = short(words, words.length - 1);
  return words + link + STOP_TO_END;
}

/** The length of a text; a character outside the basic table (such as `~` in a link) counts as two. */
function units(text: string): number {
  let sum = 0;
  for (const char of text) sum += BASIC.has(char) ? 1 : 2;
  return sum;
}

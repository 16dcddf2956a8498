/** The characters of GSM 03.38 without its extension table; each counts as one of a text's 160. */
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

/** Writes a string in GSM-7 on one line, each character as the most similar one; characters without one are left out. */
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

/** Two segments of a text hold 153 characters each (7 go to the header that joins them). */
const TWO_SEGMENTS = 306;
const NAME_LENGTHS = [100, 60, 40, 30, 24, 18, 12, 8, 5];

/** Writes a text of at most two segments: the names are put into GSM-7 and shortened until the text fits. */
export function fitting<N extends Record<string, string>>(names: N, write: (names: N) => string): string {
  const clean = Object.entries(names).map(([key, name]) => [key, toGsm7(name)] as const);
  const withNames = (max: number) =>
    write(Object.fromEntries(clean.map(([key, name]) => [key, short(name, max)])) as N);
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

/** The length of a text; a character outside the basic table (such as `~` in a link) counts as two. */
function units(text: string): number {
  let sum = 0;
  for (const char of text) sum += BASIC.has(char) ? 1 : 2;
  return sum;
}

/** How people are addressed, without dots, in English, German, Spanish and French. First names like Don are not listed. */
const TITLES = new Map<string, 'he' | 'she' | null>([
  ...'mr mister sir lord herr hr señor sr monsieur father fr'
    .split(' ')
    .map((title) => [title, 'he'] as const),
  ...'mrs ms miss madam dame lady frau señora sra señorita srta madame mme mademoiselle mlle'
    .split(' ')
    .map((title) => [title, 'she'] as const),
  ...'dr prof professor rev reverend'.split(' ').map((title) => [title, null] as const),
]);
/** What follows a name after a comma and is no first name: "Lee, Jr." */
const SUFFIX =
  /^(?:jr|junior|sr|senior|i{2,3}|iv|vi{0,3}|m\.?d|ph\.?d|d\.?d\.?s|dvm|esq|cpa|pga|rn|mba|j\.?d|ret|inc|llc|ltd|corp|co|gmbh|ag)\.?$/i;

/** Turns "Lee, Ann" round: "Ann Lee". Any other name stays as it is, also "Ann Lee, Jr." and one with several commas. */
export function turnedRound(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  const isSuffix = (part: string) => part.split(/\s+/).every((word) => SUFFIX.test(word));
  const [suffix = '', ...others] = more;
  if (!/\p{L}/u.test(last) || !/\p{L}/u.test(first) || others.length || isSuffix(first)) return name;
  if (suffix && !isSuffix(suffix)) return name;
  const words = first.split(/\s+/);
  const after = words.length > 1 && isSuffix(words.at(-1)!) ? words.pop() : suffix;
  return [...words, last, after].filter(Boolean).join(' ');
}

const bare = (word: string) => word.toLowerCase().replaceAll('.', '');

/** Splits a name into its titles and its words. "Mr. Lee" has no title here, because Lee alone is no first name. */
function splitTitles(name: string, separator: RegExp): { titles: string[]; words: string[] } {
  const words = turnedRound(name).trim().split(separator).filter(Boolean);
  const first = words.findIndex((word) => !TITLES.has(bare(word)));
  return first < 1 || words.length - first < 2
    ? { titles: [], words }
    : { titles: words.slice(0, first), words: words.slice(first) };
}

/** The words of a name in lower case without its titles, and whether a title says that it is a man or a woman. */
export function nameWords(name: string): { words: string[]; gender: 'he' | 'she' | undefined } {
  const { titles, words } = splitTitles(name.toLowerCase(), /[\s.]+/);
  const gender = titles.map((title) => TITLES.get(bare(title))).find(Boolean);
  return { words, gender: gender ?? undefined };
}

/** The name that friends of a person read: "Ann" for "Ann Avery" and for "Dr. Ann Avery", but "Mrs. Avery". */
export function firstName(name: string): string {
  const { words } = splitTitles(name, /\s+/);
  return TITLES.has(bare(words[0] ?? '')) ? words.slice(0, 2).join(' ') : (words[0] ?? '');
}

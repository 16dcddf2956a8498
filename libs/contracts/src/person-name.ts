/** How men and women are addressed, without dots, in English, German, Spanish and French. First names like Don are not listed. */
const HE = /^(mr|mister|sir|lord|herr|hr|señor|sr|monsieur|father|fr)$/;
const SHE = /^(mrs|ms|miss|madame?|dame|lady|frau|señor(it)?a|sra|srta|mme|mademoiselle|mlle)$/;
const TITLE = /^(dr|prof|professor|rev|reverend)$/;
/** What follows a name after a comma and is no first name: "Lee, Jr." */
const SUFFIX =
  /^(jr|junior|sr|senior|iii?|iv|md|phd|dds|dvm|esq|cpa|pga|rn|mba|jd|ret|inc|llc|ltd|corp|co|gmbh|ag)$/;
const bare = (word: string) => word.toLowerCase().replaceAll('.', '');
const isTitle = (word: string) => [HE, SHE, TITLE].some((titles) => titles.test(bare(word)));

/** Turns "Lee, Ann" round: "Ann Lee". Any other name stays as it is, also "Ann Lee, Jr." and one with several commas. */
export function turnedRound(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  const isSuffix = (part: string) => part.split(/\s+/).every((word) => SUFFIX.test(bare(word)));
  const [suffix = '', ...others] = more;
  if (!/\p{L}/u.test(last) || !/\p{L}/u.test(first) || others.length || isSuffix(first)) return name;
  if (suffix && !isSuffix(suffix)) return name;
  const words = first.split(/\s+/);
  const after = words.length > 1 && isSuffix(words.at(-1)!) ? words.pop() : suffix;
  return [...words, last, after].filter(Boolean).join(' ');
}

/** Splits a name into its titles and its words. "Mr. Lee" has no title here, because Lee alone is no first name. */
function splitTitles(name: string, separator: RegExp): { titles: string[]; words: string[] } {
  const words = turnedRound(name).trim().split(separator).filter(Boolean);
  const first = words.findIndex((word) => !isTitle(word));
  return first < 1 || words.length - first < 2
    ? { titles: [], words }
    : { titles: words.slice(0, first), words: words.slice(first) };
}

/** The words of a name in lower case without its titles, and whether a title says that it is a man or a woman. */
export function nameWords(name: string): { words: string[]; gender: 'he' | 'she' | undefined } {
  const { titles, words } = splitTitles(name.toLowerCase(), /[\s.]+/);
  const is = (pattern: RegExp) => titles.some((title) => pattern.test(title));
  return { words, gender: is(HE) ? 'he' : is(SHE) ? 'she' : undefined };
}

/** The name that friends of a person read: "Ann" for "Ann Avery" and for "Dr. Ann Avery", but "Mrs. Avery". */
export function firstName(name: string): string {
  const { words } = splitTitles(name, /\s+/);
  return isTitle(words[0] ?? '') ? words.slice(0, 2).join(' ') : (words[0] ?? '');
}

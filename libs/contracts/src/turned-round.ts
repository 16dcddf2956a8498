/** What follows a name after a comma and is no first name: "Lee, Jr." */
const SUFFIX =
  /^(jr|junior|sr|senior|iii?|iv|md|phd|dds|dvm|esq|cpa|pga|rn|mba|jd|ret|inc|llc|ltd|corp|co|gmbh|ag)$/;
const isSuffix = (part: string) =>
  part.split(/\s+/).every((word) => SUFFIX.test(word.toLowerCase().replaceAll('.', '')));

/** Turns "Lee, Ann" round: "Ann Lee". Any other name stays as it is, also "Ann Lee, Jr." and one with several commas. */
export function turnedRound(name: string): string {
  const [last = '', first = '', suffix = '', ...others] = name.split(',').map((part) => part.trim());
  if (!/\p{L}/u.test(last) || !/\p{L}/u.test(first) || others.length || isSuffix(first)) return name;
  if (suffix && !isSuffix(suffix)) return name;
  const words = first.split(/\s+/);
  const after = words.length > 1 && isSuffix(words.at(-1)!) ? words.pop() : suffix;
  return [...words, last, after].filter(Boolean).join(' ');
}

/**
 * Checks what a golfer types and others read in a text or mail from the product: the name of a course, of a person, or
 * a message from the organiser. It must not make our message link to another site (messages#words-of-others). Every
 * such field is a `ToldLine` or a `ToldText`. A spec goes through all calls and fails for a field that is neither and
 * is not listed as never sent to others.
 */

const LINK = 'Please leave out links and web addresses. After a full stop, write a space.';
const LETTERS =
  'Please write this with ordinary letters: some of them only look like others, or cannot be seen.';

/**
 * A scheme, `www.`, an IP address, or two words with a dot between them as in `golf.example`: phones turn all of these
 * into links.
 */
const LINKS = [
  /[a-z][a-z\d+-]*:\/\//iu,
  /(?<![\p{L}\d])(?:www\.|(?:tel|sms|mailto):)/iu,
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/u,
  /[\p{L}\d_-]{2,}\.\p{L}{2,}/u,
  // A single letter before the dot may also be an initial ("J.Smith"), unless a path or a lower-case ending follows.
  /[\p{L}\d]\.(?:\p{L}{2,}\/|\p{Ll}{2,}(?!\p{L}))/u,
];
/**
 * Letters that look like ordinary ones: mathematical, circled, fullwidth, raised, lowered and small capital ones, those
 * of phonetic alphabets, and Roman numerals that are one character.
 */
const STYLED =
  /[\u{1D400}-\u{1D7FF}\uFF10-\uFF5A\u2460-\u24FF\u{1F100}-\u{1F189}\u02B0-\u02B8\u1D00-\u1DBF\u2071\u207F\u2090-\u209C\u2160-\u2188\uA730\uA731\u{10780}-\u{107BF}ɑɡɩɪʙɢʜʟɴʀʏ]/u;
/**
 * Invisible characters and those that reverse the text direction, except joiners and tags inside emoji and joiners in
 * scripts that need them.
 */
const UNSEEN =
  /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])[\p{Cf}\u115F\u1160\u3164\uFFA0]|(?<!\p{Extended_Pictographic}\uFE0F?|\p{EMod}|(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])[\p{L}\p{M}])(?:\u200C|\u200D)/u;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** Scripts whose letters look like those of another of these scripts; a word that mixes two of them is refused. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];
/** Words of which each letter looks like a Latin one, although none is. */
const DISGUISED = /^(?:[АВЕКМНОРСТУХаеорсухѕіјӏԛԝһ]{2,}|[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονχ]{2,})$/u;
const LATIN = /\p{Script=Latin}/u;
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Among Latin words a disguised one deceives; among words of its own script, or alone, it may be a name ("Сара"). */
function isDisguised(words: string[]): boolean {
  const foreign = words.filter((word) => FOREIGN.test(word));
  return (
    foreign.length > 0 &&
    foreign.every((word) => DISGUISED.test(word)) &&
    words.some((word) => LATIN.test(word))
  );
}

/** Returns what is wrong with a text that others would read, as advice to its writer; undefined if nothing is. */
export function troubleWith(words: string): string | undefined {
  if (STYLED.test(words) || UNSEEN.test(words)) return LETTERS;
  const each = words.match(WORD) ?? [];
  if (each.some((word) => ALIKE.filter((script) => script.test(word)).length > 1)) return LETTERS;
  if (isDisguised(each)) return LETTERS;
  // Phones treat an ideographic or a raised dot like an ordinary one.
  const plain = words.normalize('NFKC').replace(/[\u3002\uFF61\u2024\uFE52]/gu, '.');
  return LINKS.some((link) => link.test(plain)) ? LINK : undefined;
}

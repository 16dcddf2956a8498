import type { Clause } from './clauses.js';
import { lineOf } from './matches.js';
import { GUESTS, MORE_GUESTS } from './rules.js';

const WORDS: Record<string, number> = {
  a: 1,
  one: 1,
  couple: 2,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  few: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
};
const toNumber = (word: string) => WORDS[word] ?? Number(word.replace('+', ''));

/**
 * A number after or before one of these words is a time, a date, a sum or a count, and not the code of an
 * invite.
 */
const NO_CODE_AFTER =
  /^(minutes|am|boys|girls|kids|grandkids|sons|daughters|dogs|jobs|tickets|weddings|appointments|meetings|fevers|boxes|inches|pm|o'clock|oclock|of|people|guys|guests?|others?|more|holes|hours?|h|strokes|times|beers|days?|weeks?|years?|months?|friends?|players?|buddies|percent|st|nd|rd|th|ish|handicap|some|bucks|dollars|euros?|miles|degrees|minuten|uhr|hs|horas|heures)$/;
const NO_CODE_BEFORE =
  /^(at|by|plus|before|after|around|til|till|until|about|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|within|like|past|of|a|um|handicap|born|since|a las|vers|only|nine|next|is|hole|tee|my|our|his|her|had)$/;

const CODE_WORDS = new Set(
  'in out yes no y n maybe yep nope number invite code option game round the on for to and # count me pass sure dabei oui si ja nein non'.split(
    ' ',
  ),
);

const ORDINALS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5 };
const BEFORE_NUMBER_WORD = new Set('number numero option door code invite game round'.split(' '));
/**
 * Before a number word at the end of a clause, as in "pass on seven". After "for" or "do" it may count people or
 * rounds.
 */
const BEFORE_LAST_NUMBER_WORD = new Set(['on', 'to', 'skip', 'pick', 'choose']);
const NUMBER_WORD = /^(one|two|three|four|five|six|seven|eight|nine|\d+)$/;
const AFTER_ORDINAL = new Set('one un game round invite option date'.split(' '));
const AFTER_LONE_ORDINAL = new Set('is works suits fits will would please'.split(' '));

/**
 * Returns the clauses with the codes as digits: "number two" is 2 if it is the code of an open invite, and "the second
 * one" only if the second of the open invites has the code 2, so that position and code say the same.
 */
export function withDigits(clauses: Clause[], codes: number[]): Clause[] {
  if (codes.length < 2) return clauses;
  return clauses.map((clause) => {
    const tokens = clause.tokens.flatMap((token, at, all) => {
      const [before, after] = [all[at - 1] ?? '', all[at + 1]];
      const isLast = !after || /^(please|thanks)$/.test(after);
      const isNumberWord = BEFORE_NUMBER_WORD.has(before) || (isLast && BEFORE_LAST_NUMBER_WORD.has(before));
      if (isNumberWord && NUMBER_WORD.test(token) && codes.includes(toNumber(token)))
        return [String(toNumber(token))];
      if (/^(st|nd|rd|th)$/.test(token) && codes[Number(before) - 1] === Number(before)) return [];
      const ordinal = ORDINALS[token];
      const stands = !after || AFTER_ORDINAL.has(after) || AFTER_LONE_ORDINAL.has(after);
      return ordinal && stands && codes[ordinal - 1] === ordinal ? [String(ordinal)] : [token];
    });
    return { ...clause, tokens };
  });
}

/** Words between which and a code there is nothing else: "in for number 2", "bei 3 dabei". */
const BEFORE_CODE = new Set(
  'for on to the number invite code option game round bei a pour au al el la den die auf de no of with from'.split(
    ' ',
  ),
);
const REFUSES = new Set('not no skip minus without nicht pas'.split(' '));

/** The index of the first word that belongs to the code at this index, as in "for the 2". */
function beginOfCode(tokens: string[], at: number): number {
  let begin = at;
  // "No 4" may be number 4, but "no to 4" refuses it.
  while (begin > 0 && BEFORE_CODE.has(tokens[begin - 1]!) && (tokens[begin - 1] !== 'no' || begin === at))
    begin--;
  return begin;
}

/**
 * Returns the clauses without the code, so that the phrases around it are recognised, and without the codes that are
 * refused beside it, as in "the 2, not the 5".
 */
export function withoutCode(clauses: Clause[], code: number, codes: number[]): Clause[] {
  return clauses.map((clause) => {
    let { tokens } = clause;
    for (const each of codes) {
      const at = tokens.indexOf(String(each));
      if (at < 0) continue;
      const begin = beginOfCode(tokens, at);
      const refused = REFUSES.has(tokens[begin - 1] ?? '') && each !== code;
      const end = at + (AFTER_ORDINAL.has(tokens[at + 1] ?? '') ? 2 : 1);
      tokens = [...tokens.slice(0, refused ? begin - 1 : begin), ...tokens.slice(end)];
    }
    return { ...clause, tokens };
  });
}

/** The numbers of a text that may be codes, without duplicates. */
function candidates(clauses: Clause[]): string[] {
  return clauses.flatMap(({ tokens }) =>
    tokens.filter((token, at) => {
      if (!/^\d{1,4}$/.test(token)) return false;
      // "In for 18" means the holes.
      if (tokens[at - 1] === 'for' && ['18', '27', '36'].includes(token)) return false;
      if (tokens[at - 1] === 'of' && tokens[at - 2] === 'out') return true;
      return !NO_CODE_AFTER.test(tokens[at + 1] ?? '') && !NO_CODE_BEFORE.test(tokens[at - 1] ?? '');
    }),
  );
}

const isRefused = (clauses: Clause[], code: number) =>
  clauses.some(({ tokens }) => {
    const at = tokens.indexOf(String(code));
    return at > 0 && REFUSES.has(tokens[beginOfCode(tokens, at) - 1] ?? '');
  });

/**
 * The code that the text names. A number that is not the code of an open invite counts only in a text like
 * "IN 7"; it is returned too, so that the answer is not applied to another invite.
 */
export function codeOf(clauses: Clause[], codes: number[]): number | null {
  const named = [...new Set(candidates(clauses).map(Number))];
  let open = named.filter((each) => codes.includes(each));
  // "In on the 2, not the 5" is about 2.
  if (open.length > 1) open = open.filter((each) => !isRefused(clauses, each));
  if (open.length > 1) return null;
  if (open.length === 1) return open[0]!;
  const tokens = clauses.flatMap((clause) => clause.tokens);
  const strict =
    tokens.length <= 3 && tokens.every((token) => CODE_WORDS.has(token) || /^\d{1,4}$/.test(token));
  return strict && named.length === 1 ? named[0]! : null;
}

/** The clauses without those that only refuse another invite: "yes to 1, no to 3". */
export function withoutRefusals(clauses: Clause[], codes: number[]): Clause[] {
  const code = codeOf(clauses, codes);
  if (code === null || !codes.includes(code)) return clauses;
  return clauses.filter(({ tokens }) => {
    const named = codes.filter((each) => tokens.includes(String(each)));
    return !named.length || named.includes(code);
  });
}

/**
 * The number in a text like "in 10" or "10 out" if it is not the code of an open invite: it may mean minutes.
 */
export function bareMinutesOf(clauses: Clause[], codes: number[]): number | undefined {
  const text = clauses.map(({ tokens }) => tokens.join(' ')).join(' ');
  const minutes = Number(
    /^(?:(?:be )?(?:there )?in (\d{1,2})|(\d{1,2}) out)$/
      .exec(text)
      ?.slice(1)
      .find((each) => each),
  );
  return minutes >= 5 && minutes % 5 === 0 && !codes.includes(minutes) ? minutes : undefined;
}

export function minutesOf(clauses: Clause[]): number | undefined {
  const text = clauses.map((clause) => lineOf(clause.tokens)).join('');
  const found =
    / (\d+|a|one|couple|two|three|four|five|few|ten|fifteen|twenty|thirty) (?:of )?(?:minutes|minuten|minutos) /.exec(
      text,
    )?.[1] ??
    (/ half (?:an? )?hours /.test(text) ? '30' : / (?:an|1|one) hours /.test(text) ? '60' : undefined) ??
    / (?:in|be|by|about|give me) (\d{1,2}|five|ten|fifteen|twenty|thirty) (?:late|$)/.exec(text)?.[1] ??
    / (\d{1,2}|five|ten|fifteen|twenty|thirty) late /.exec(text)?.[1];
  return found === undefined ? undefined : toNumber(found);
}

/** How many people the sender brings along; undefined if the text mentions none. */
export function guestsOf(clauses: Clause[]): number | undefined {
  for (const { tokens } of clauses) {
    for (const [count, phrases] of GUESTS)
      for (const { words } of phrases.find(tokens)) {
        const number = words
          .split(' ')
          .map(toNumber)
          .find((each) => each >= 1 && each <= 8);
        if (count === 'number') return number ?? 1;
        return count === 'others' ? Math.max(1, (number ?? 2) - 1) : count;
      }
    if (MORE_GUESTS.isIn(tokens)) return 1;
  }
  return undefined;
}

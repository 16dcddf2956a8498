import { fullForm } from './contractions.js';
import { withEmojiAsWords } from './emoji.js';
import { rewritten } from './rewriting.js';
import { unjoined } from './joined.js';
import { corrected, isKnown } from './typos.js';

/** A part of a sentence between commas, dashes and conjunctions. */
export interface Clause {
  tokens: string[];
  /** The conjunction before the clause. */
  lead: Lead;
  /** Clauses of one sentence have the same number. */
  sentence: number;
  /** True for the last clause before a question mark. */
  asked: boolean;
}
export type Lead = 'none' | 'but' | 'if' | 'because';

const LEADS = new Map<string, Lead>(
  Object.entries({
    but: 'but however although except aber pero mais jedoch sauf',
    if: 'if unless wenn falls solange',
    because: 'because since weil denn porque',
  }).flatMap(([lead, words]) => words.split(' ').map((word) => [word, lead as Lead] as const)),
);
/** After these words "if" does not begin a condition, as in "ask if ...". */
const ASKS_IF = new Set(
  'what care mind ok alright cool possible know see check ask sure wonder wondering sorry out tell as even matter would'.split(
    ' ',
  ),
);

const STARTS_AFTER_SO = new Set(
  'i we count put sign save yes no can will let lets unfortunately sorry sure definitely yeah yep in'.split(
    ' ',
  ),
);

const PARTS =
  /(\p{L}[\p{L}\p{N}]*(?:'\p{L}+)*'?|'\p{L}+|:(?:yes|no|maybe|like|sad|joke):|\+\d+|\d+(?::\d+)*%?)|([?!.;\n:]+)|([,()"/~*_]+| -+ |-{2,})/gu;

/** Shortens letters that are repeated for emphasis: "yesss", "noooo". */
function unstretched(token: string): string {
  const short = token.replace(/(\p{L})\1{2,}/gu, '$1');
  if (short === token) return token;
  const double = token.replace(/(\p{L})\1{2,}/gu, '$1$1');
  return isKnown(short) && !isKnown(double) ? short : double;
}

interface Part {
  words: string[];
  end: 'none' | 'clause' | 'sentence' | 'question';
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [{ words: [], end: 'none' }];
  const close = (end: Part['end']) => {
    const last = parts.at(-1)!;
    if (last.words.length) parts.push({ words: [], end: 'none' });
    const closed = last.words.length ? last : parts.at(-2);
    if (closed && closed.end !== 'question' && end !== 'none' && closed.end !== 'sentence') closed.end = end;
    if (closed && end === 'question') closed.end = end;
  };
  for (const [, word, stop] of rewritten(withEmojiAsWords(unjoined(text))).matchAll(PARTS)) {
    if (word) parts.at(-1)!.words.push(word);
    else if (stop)
      close(stop.includes('?') ? 'question' : stop === '...' || stop === '..' ? 'clause' : 'sentence');
    else close('clause');
  }
  return parts.filter((part) => part.words.length);
}

/** Returns the tokens of a text with contractions written out and typos of one edit corrected. */
function canonical(words: string[]): string[] {
  const plain = words.map((word) =>
    corrected(unstretched(word.replace(/^(can|won|don)'$/, "$1't").replace(/^'(?!em|til|cause)|'$/g, ''))),
  );
  return plain.flatMap((word, index) => fullForm(word, plain[index + 1]));
}

export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let sentence = 0;
  for (const { words, end } of partsOf(text)) {
    let clause: Clause = { tokens: [], lead: 'none', sentence, asked: false };
    const tokens = canonical(words);
    for (const [index, token] of tokens.entries()) {
      const lead = LEADS.get(token);
      const before = clause.tokens.at(-1);
      const opens =
        lead &&
        !(lead === 'if' && (before ? ASKS_IF.has(before) : false)) &&
        !(token === 'since' && before === 'ever');
      if (token === 'so' && STARTS_AFTER_SO.has(tokens[index + 1]!) && !/^(am|is|are)$/.test(before ?? '')) {
        if (clause.tokens.length) clauses.push(clause);
        clause = { tokens: [], lead: 'none', sentence, asked: false };
      } else if (opens) {
        if (clause.tokens.length) clauses.push(clause);
        clause = { tokens: [], lead, sentence, asked: false };
        if (lead === 'if') clause.tokens.push(token);
      } else clause.tokens.push(token);
    }
    clause.asked = end === 'question';
    clauses.push(clause);
    if (end === 'sentence' || end === 'question') sentence++;
  }
  return clauses;
}

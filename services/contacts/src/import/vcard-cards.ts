import { pauses } from './take-turns.js';

export interface Card {
  /** The number of the card in the file, beginning with 1. */
  row: number;
  /** The properties that are read, each on one line, as they are in the file. */
  lines: string[];
  isClosed: boolean;
  /** False for lines outside of all cards, which belong to a card whose first line is missing. */
  hasBegin: boolean;
  /** The card in which this one begins. */
  outer: Card | undefined;
}
/** A card while it is read. */
interface OpenCard extends Card {
  /** True if the lines that continue the last property are kept. */
  isKept: boolean;
  isQuoted: boolean;
  /** True if the last line ended with the soft line break of quoted-printable. */
  isBroken: boolean;
  /** True if the last property is AGENT, whose value may be a card. */
  isAgent: boolean;
  /** True for version 2.1, where a fold keeps the space at which it was made. */
  isOld: boolean;
}

/** The properties that are read. All others, in particular photographs and notes, are left out. */
const READ =
  /^(?:[\w-]+\.)?(BEGIN|END|VERSION|FN|N|NICKNAME|ORG|TEL|EMAIL|KIND|X-ADDRESSBOOKSERVER-KIND|X-ABLABEL)(?=[;:])/i;
/** What tells something about a person. */
const TELLS = /^(?:[\w-]+\.)?(?:FN|N|NICKNAME|ORG|TEL|EMAIL)(?=[;:])/i;
const AGENT = /^(?:[\w-]+\.)?AGENT[;:]/i;
/** Programs that join files write the end of a card and the beginning of the next on one line. */
const JOINED = /(?<=^[ \t]*END:VCARD)[ \t]*(?=BEGIN:VCARD)/i;
const LINE = /([^\r\n]*)(?:\r\n?|\n|$)/g;
const PROPERTY = /^[\w.-]+[;:]/;
const BEGIN = /^\s*BEGIN:VCARD\s*$/i;
const END = /^\s*END:VCARD\s*$/i;
/** In characters; a longer property is cut, because the patterns would be slow on it. */
const LONGEST_PROPERTY = 10_000;
const LINES_AT_ONCE = 1_000;

/**
 * Splits a vCard file into its cards. Folds and soft line breaks are joined, and blank lines in a card are ignored. A card
 * that is not closed, a card inside another one, and the lines of a card that does not begin are cards, too. A card begins
 * inside another one only as an AGENT; otherwise the other one is not closed.
 */
export async function cardsOf(text: string): Promise<Card[]> {
  const cards: Card[] = [];
  const open: OpenCard[] = [];
  const pause = pauses();
  let number = 0;
  const begin = (hasBegin: boolean, outer?: OpenCard) => {
    const flags = {
      isClosed: false,
      isKept: false,
      isQuoted: false,
      isBroken: false,
      isOld: false,
      isAgent: false,
    };
    const card = { row: cards.length + 1, lines: [], hasBegin, outer, ...flags };
    open.push(card);
    cards.push(card);
    return card;
  };
  const read = (line: string) => {
    const card = open.at(-1);
    if (BEGIN.test(line)) {
      if (!card?.isAgent) open.length = 0;
      begin(true, open.at(-1));
    } else if (card && END.test(line)) {
      card.isClosed = true;
      open.pop();
    } else if (card || TELLS.test(line)) take(card ?? begin(false), line);
  };
  for (const [, line] of text.matchAll(LINE)) {
    if (number++ % LINES_AT_ONCE === 0) await pause();
    line!.split(JOINED).forEach(read);
  }
  return cards;
}

function take(card: OpenCard, line: string): void {
  if (card.isBroken) continueLast(card, line);
  else if (/^[ \t]/.test(line)) continueLast(card, card.isOld ? ` ${line.trim()}` : line.slice(1));
  else if (PROPERTY.test(line)) {
    card.isKept = READ.test(line);
    card.isAgent = AGENT.test(line);
    card.isQuoted = /^[^:]*QUOTED-PRINTABLE/i.test(line.slice(0, LONGEST_PROPERTY));
    card.isOld ||= /^VERSION:2/i.test(line);
    if (card.isKept) card.lines.push(line.slice(0, LONGEST_PROPERTY));
  }
  card.isBroken = card.isQuoted && line.endsWith('=');
}

function continueLast({ lines, isKept, isBroken }: OpenCard, more: string): void {
  if (!isKept) return;
  const last = lines.pop()!;
  const isFull = last.length === LONGEST_PROPERTY;
  lines.push(isFull ? last : ((isBroken ? last.replace(/=$/, '') : last) + more).slice(0, LONGEST_PROPERTY));
}

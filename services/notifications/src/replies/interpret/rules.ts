import * as english from './english/index.js';
import type { QuestionKind } from '@game/contracts';
import { FRENCH } from './languages/french.js';
import { GERMAN, GERMAN_WORDS } from './languages/german.js';
import { SPANISH } from './languages/spanish.js';
import * as opting from './opt-outs.js';
import type { Classes } from './phrase-elements.js';
import { Phrases, vocabularyOf } from './phrases.js';

const LANGUAGES = [SPANISH, FRENCH, GERMAN];
const classes: Classes = {
  ...english.WORDS,
  ...english.NOUNS,
  ...english.ELSEWHERE_WORDS,
  ...GERMAN_WORDS,
};
const of = (...tables: string[]) => new Phrases(tables.join('\n'), classes);
const foreign = (pick: (language: (typeof LANGUAGES)[number]) => string) => LANGUAGES.map(pick);
const atStart = (words: string) => `^ ${words}`;

/**
 * What a phrase says about the answer. If two phrases of the same length overlap, the one whose kind is
 * listed first in ANSWERS counts.
 */
export type Kind = 'out' | 'doubt' | 'maybe' | 'late' | 'neutral' | 'in' | 'excuse' | 'no' | 'yes' | 'like';

export const ANSWERS: [Kind, Phrases][] = [
  ['out', of(english.PLAIN_OUT, english.IDIOMS_OUT, english.SLANG_OUT, ...foreign((each) => each.out))],
  ['doubt', of(english.DOUBTS)],
  ['maybe', of(english.MAYBE, ...foreign((each) => each.maybe))],
  ['late', of(english.LATE, ...foreign((each) => each.late))],
  ['neutral', of(english.NEUTRAL, ...foreign((each) => each.neutral))],
  [
    'in',
    of(
      english.PLAIN_IN,
      english.IDIOMS_IN,
      english.EAGER_IN,
      english.SLANG_IN,
      ...foreign((each) => each.in),
    ),
  ],
  ['excuse', of(english.HEALTH, english.PLANS, ...foreign((each) => each.excuses))],
  ['no', of(english.agreement.NO, ...foreign((each) => atStart(each.no)))],
  ['yes', of(english.agreement.YES, ...foreign((each) => atStart(each.yes)))],
  ['like', of(english.agreement.LIKE, ...foreign((each) => atStart(each.like)))],
];

export const OF_SOMEBODY = of(english.OF_SOMEBODY, ...foreign((each) => each.somebody));
export const FOR_SOMEBODY = of(english.FOR_SOMEBODY);
export const OTHER_PLANS = of(english.OTHER_PLANS);
export const OF_SOMETHING = of(english.OF_SOMETHING, ...foreign((each) => each.something));
export const NO_OBSTACLE = of(english.NO_OBSTACLE);
export const OVERCOME = of(english.OVERCOME);
export const COUNTERFACTUAL = of(english.agreement.COUNTERFACTUAL);
export const MET_CONDITIONS = of(english.agreement.MET_CONDITIONS);
export const HARMLESS = of(english.agreement.HARMLESS);
export const IRONIC = of(english.IRONY);
export const CORRECTING = of(english.CORRECTIONS);
export const OPENERS = of(english.QUESTION_OPENERS);
export const OPTING_OUT = of(opting.OPT_OUTS);
export const NOT_OPTING_OUT = of(opting.NO_OPT_OUTS);
export const OPTING_IN = of(opting.OPT_INS);
export const SPOT_OR_TEXTS = of(opting.SPOT_OR_TEXTS);
export const MEANS_TEXTS = of(opting.MEANS_TEXTS);
export const MEANS_SPOT = of(opting.MEANS_SPOT);
export const ASKS_TO_PLAY = of(english.ASKS_TO_PLAY);
export const HELP = of(english.HELP, ...foreign((each) => each.help));
export const LIST = of(english.LIST, ...foreign((each) => each.list));
export const GUESTS = english.GUESTS.map(([count, table]) => [count, of(table)] as const);
export const MORE_GUESTS = of(...foreign((each) => each.guests));

export const KINDS: [QuestionKind, Phrases][] = Object.entries(english.QUESTIONS).map(([kind, table]) => [
  kind as QuestionKind,
  of(table, ...foreign((each) => each.questions[kind] ?? '')),
]);
/** The words with which questions of any kind begin in the other languages. */
export const FOREIGN_QUESTIONS = of(...foreign((each) => Object.values(each.questions).join('\n')));

export const NEGATORS = new Set(
  `not no never nor neither hardly barely nobody none nothing ${foreign((each) => each.negators).join(' ')}`.split(
    ' ',
  ),
);
const single = (words: string) => words.split(/\s+/).filter((word) => !/[_{}]/.test(word));
export const NAMES = new Set(single(english.NOUNS.name!));
export const FILLERS = new Set(
  [
    english.WORDS.filler!,
    english.WORDS.after!,
    english.WORDS.adv!,
    english.WORDS.day!,
    ...foreign((each) => each.fillers),
  ]
    .flatMap(single)
    .filter((word) => !NEGATORS.has(word)),
);

const tablesOf = (tables: unknown): string[] =>
  typeof tables === 'string' ? [tables] : Object.values(tables as object).flatMap(tablesOf);
const OF_ENGLISH = vocabularyOf(...tablesOf([english, opting.NO_OPT_OUTS]));
const OF_OTHERS = vocabularyOf(...tablesOf(LANGUAGES));
/** Whether most words that only some of the languages know are not English. */
export function isForeign(tokens: string[]): boolean {
  const foreign = tokens.filter((token) => OF_OTHERS.has(token) && !OF_ENGLISH.has(token)).length;
  const ofEnglish = tokens.filter((token) => OF_ENGLISH.has(token) && !OF_OTHERS.has(token)).length;
  return foreign > ofEnglish;
}

/** Every word that occurs in the tables. */
export const VOCABULARY = vocabularyOf(...tablesOf([english, opting, classes, LANGUAGES]));
/** A mistyped word is compared with these frequent words first. */
export const MENDED =
  `count play playing make coming come join joining there definitely absolutely certainly tomorrow saturday
  sunday friday thursday wednesday monday tuesday weekend morning maybe perhaps probably possibly cannot sorry thanks
  sounds good great works work working unable available unavailable vacation traveling busy sick doctor appointment wedding
  funeral family town wife check know might next time rain miss love sure yeah nope stop unsubscribe texting
  interested unfortunately surgery conflict commitment prior plans another decline cancel looking forward wait
  please cant dont wont wouldnt couldnt didnt havent doesnt would could should will able with without happy down mark
  perfect awesome confirmed confirm accept course today tonight bring friend guest running late behind minutes where
  weather much question something depends booked already hurt injured help golf round spot tied have this`.split(
    /\s+/,
  );

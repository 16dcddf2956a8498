import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Belief } from './beliefs.js';
import type { Dice } from './dice.js';

/** What a friend means by a text. */
export type Meaning = 'in' | 'out' | 'maybe' | 'late' | 'question';
interface Phrase {
  text: string;
  /** The number by which the text names one of several invites; empty if it names none. */
  code: string;
}

const FOLDER = join(import.meta.dirname, '../../../../services/notifications/test/corpus');
/** Nobody may read the texts of these files, and the story of a simulation shows what friends write. */
const BLIND = 'blind';
const STANDINGS: Partial<Record<Belief, string>> = { in: 'in', standby: 'standby' };

const keyOf = (standing: string, meaning: string, hasCode: boolean) => `${standing}/${meaning}/${hasCode}`;

/** All texts that a person would understand at the first reading, by the writer's standing and what they mean. */
const phrases = new Map<string, Phrase[]>();
for (const file of readdirSync(FOLDER).filter((name) => !name.startsWith(BLIND))) {
  const [head, ...lines] = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n');
  const columns = head!.split('\t');
  for (const line of lines) {
    const fields = line.split('\t');
    const field = (name: string) => fields[columns.indexOf(name)] ?? '';
    const [text, code] = [field('text').replaceAll('\\n', '\n'), field('code')];
    const isAlone = !field('pending') && !!field('codes') === !!code;
    const namesOnlyCode = !code || text.match(/\d+/g)?.join() === code;
    if (field('clear') !== 'yes' || !isAlone || !namesOnlyCode) continue;
    const meaning = field('intent').split(':')[0]!.replace('leave', 'out');
    const key = keyOf(field('state'), meaning, code !== '');
    if (!phrases.get(key)?.push({ text, code })) phrases.set(key, [{ text, code }]);
  }
}

/**
 * The words of a friend who believes this of the invite and means this. A code names the invite among several; if no
 * text of the corpora does that, it comes before the words, as our texts ask for.
 */
export function wordsFor(dice: Dice, means: Meaning, belief: Belief | undefined, code?: string): string {
  const standing = (belief && STANDINGS[belief]) ?? 'asked';
  const coded = code && phrases.get(keyOf(standing, means, true));
  if (coded) {
    const { text, code: theirs } = dice.pick(coded);
    return text.replace(theirs, code);
  }
  const own = phrases.get(keyOf(standing, means, false)) ?? phrases.get(keyOf('asked', means, false))!;
  return `${code ? `${code} ` : ''}${dice.pick(own).text}`;
}

import segments from 'sms-segments-calculator';
import { hasGsm7, toGsm7, units } from './gsm7.js';

/**
 * How long a text may be: two segments of GSM-7 (each holds 153 characters, because 7 of its 160 go to the header that
 * joins them), or five segments of UCS-2, which hold 67 each and any script (messages#length-of-texts).
 */
const TWO_SEGMENTS = 306;
const MOST_UCS2_SEGMENTS = 5;
/** The lengths, in characters, to which names are shortened one after another until the text fits. */
const NAME_LENGTHS = [100, 60, 40, 30, 24, 18, 12, 8, 5];

/** Characters that no phone shows: control characters, halves of pairs, and those without a meaning. */
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]+/gu;
const oneLine = (text: string) => text.normalize('NFC').replace(UNSHOWN, ' ').replace(/\s+/g, ' ').trim();

const fits = (text: string) =>
  hasGsm7(text)
    ? units(text) <= TWO_SEGMENTS
    : new segments.SegmentedMessage(text).segmentsCount <= MOST_UCS2_SEGMENTS;

/**
 * Writes a text that is short enough: the names are shortened until it fits. It is in GSM-7 if the names can be written
 * with its letters or similar ones, otherwise in UCS-2 with the names as they are. Of `extras`, it uses the first with
 * which all names fit unshortened, or an empty string if there is none.
 */
export function fitting<N extends Record<string, string>>(
  names: N,
  write: (names: N, extra: string) => string,
  ...extras: string[]
): string {
  const cleaned = (extra = '') => {
    const clean = [...Object.values(names), extra].every(hasGsm7) ? toGsm7 : oneLine;
    return {
      entries: Object.entries(names).map(([key, name]) => [key, clean(name)] as const),
      extra: clean(extra),
    };
  };
  for (const one of extras.filter(Boolean)) {
    const { entries, extra } = cleaned(one);
    const whole = write(Object.fromEntries(entries) as N, extra);
    if (fits(whole)) return whole;
  }
  const { entries } = cleaned();
  const withNames = (max: number) => {
    const shortened = entries.map(([key, name]) => [key, short(name, max)] as const);
    // A name may have lost the letters for which the text would have to be in UCS-2.
    const clean = shortened.every(([, name]) => hasGsm7(name)) ? toGsm7 : (name: string) => name;
    return write(Object.fromEntries(shortened.map(([key, name]) => [key, short(clean(name), max)])) as N, '');
  };
  let text = withNames(TWO_SEGMENTS);
  for (const max of NAME_LENGTHS) {
    if (fits(text)) break;
    text = withNames(max);
  }
  return text;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Shortens a name to at most `max` UTF-16 units, with two dots at its end; no character is split. */
export function short(name: string, max: number): string {
  if (name.length <= max) return name;
  let kept = '';
  for (const { segment } of graphemes.segment(name)) {
    if (kept.length + segment.length > max - 2) break;
    kept += segment;
  }
  return `${kept.trimEnd()}..`;
}

const STOP_TO_END = ' STOP to end';
/** Adds how to end texts to the first text to a number, if it does not say so. Words before its link make room for that. */
export function withStop(text: string): string {
  if (text.includes('STOP')) return text;
  const link = / \S+:\/\/\S+$/.exec(text)?.[0] ?? '';
  let words = text.slice(0, text.length - link.length);
  while (!fits(words + link + STOP_TO_END)) words = short(words, words.length - 1);
  return words + link + STOP_TO_END;
}

/** Shortens the name in a question that has to be one segment of GSM-7, or two of UCS-2. */
export function shortQuestion(name: string, ask: (name: string) => string): string {
  const inGsm7 = hasGsm7(name);
  const clean = inGsm7 ? toGsm7(name) : oneLine(name);
  let question = ask(clean || 'A friend');
  for (
    let max = clean.length;
    new segments.SegmentedMessage(question).segmentsCount > (inGsm7 ? 1 : 2);
    max--
  )
    question = ask(short(clean, max));
  return question;
}

import { offlineStrings } from '../strings/offline';
import type { Message } from '../ui/toast';
import { NoAnswer } from './insist';
import { messageOf } from './request';

/** If the outcome of a command is unknown, the toast does not say that it failed. */
const unlessUnsure = (error: unknown, message: Message): Message =>
  error instanceof NoAnswer && error.unsure
    ? { title: offlineStrings.unsureTitle, text: error.message }
    : { ...message, bad: true };

/** A toast with the server's message, or with `words` if it sent none. */
export const trouble = (title: string, words: string, error: unknown): Message =>
  unlessUnsure(error, { title, text: messageOf(error, words) });

/**
 * A toast with the screen's own words for a failure (client#words-of-success-and-failure), and the server's message below.
 */
export const refusal = (words: string, error: unknown): Message => trouble(words, '', error);

/** A toast with a title and a text of the screen, and the server's message below. */
export const failure = (title: string, words: string, error: unknown): Message =>
  unlessUnsure(error, { title, text: [words, messageOf(error, '')].filter(Boolean).join('\n') });

/** A toast with the screen's own words only. */
export const inWords = (title: string, text: string, error: unknown): Message =>
  unlessUnsure(error, { title, text });

import { offlineStrings } from '../strings/offline';
import type { Message } from '../ui/toast';
import { NoAnswer } from './insist';
import { messageOf } from './request';

/** An act with an unknown outcome is not reported as failed. */
const unlessUnsure = (error: unknown, message: Message): Message =>
  error instanceof NoAnswer && error.unsure
    ? { title: offlineStrings.unsureTitle, text: error.message }
    : { ...message, bad: true };

/** The server's message, or these words if it sent none. */
export const trouble = (title: string, words: string, error: unknown): Message =>
  unlessUnsure(error, { title, text: messageOf(error, words) });

/**
 * A toast with the screen's own words for a failure (client#words-of-success-and-failure), and the server's message below.
 */
export const refusal = (words: string, error: unknown): Message => trouble(words, '', error);

/** For failures with a title and a text of their own: the server's message stands below both. */
export const failure = (title: string, words: string, error: unknown): Message =>
  unlessUnsure(error, { title, text: [words, messageOf(error, '')].filter(Boolean).join('\n') });

/** For failures that show the screen's own words only. */
export const inWords = (title: string, text: string, error: unknown): Message =>
  unlessUnsure(error, { title, text });

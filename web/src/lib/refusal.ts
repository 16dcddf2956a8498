import { offlineStrings } from '../strings/offline';
import type { Message } from '../ui/toast';
import { NoAnswer } from './insist';
import { messageOf } from './request';

/** Of an act whose outcome nobody knows, it is not said that it failed. */
const unlessUnsure = (error: unknown, message: Message): Message =>
  error instanceof NoAnswer && error.unsure
    ? { title: offlineStrings.unsureTitle, text: error.message }
    : { ...message, bad: true };

/** What the server says of it, or the words where it says nothing. */
export const trouble = (title: string, words: string, error: unknown): Message =>
  unlessUnsure(error, { title, text: messageOf(error, words) });

/**
 * The screen's own words for what failed (client#words-of-success-and-failure), and below them what the server says
 * of it.
 */
export const refusal = (words: string, error: unknown): Message => trouble(words, '', error);

/** Where the catalogue has a title and a text: what the server says stands below both. */
export const failure = (title: string, words: string, error: unknown): Message =>
  unlessUnsure(error, { title, text: [words, messageOf(error, '')].filter(Boolean).join('\n') });

/** Where the catalogue has the only words. */
export const inWords = (title: string, text: string, error: unknown): Message =>
  unlessUnsure(error, { title, text });

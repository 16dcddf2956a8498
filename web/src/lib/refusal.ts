import type { Message } from '../ui/toast';
import { messageOf } from './request';

/** The words of the error catalogue (1-core.md section 8), and below them what the server says of it. */
export const refusal = (words: string, error: unknown): Message => ({
  title: words,
  text: messageOf(error, ''),
  bad: true,
});

/** Where the catalogue has a title and a text: what the server says stands below both. */
export const failure = (title: string, words: string, error: unknown): Message => ({
  title,
  text: [words, messageOf(error, '')].filter(Boolean).join('\n'),
  bad: true,
});

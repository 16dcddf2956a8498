import { ruleOf } from './kinds.js';
import type { MessageRow } from './message.row.js';
import type { Email } from './notice.js';

/** The token of a link: to an invite, to preferences, or to an account. */
const PLAIN_TOKEN = /((?:\/[rp]\/|[?&]token=))([\w-]{16,})/g;
const SEALED_TOKEN = /((?:\/[rp]\/|[?&]token=))(sealed\.[\w-]+\.[\w-]+)/g;
const LINK = /https?:\/\/[^\s"<>]+?(?:\/[rp]\/|[?&]token=)(?:sealed\.[\w-]+\.)?[\w-]+/g;
const PURPOSE = 'notifications.messages';
const isSealed = (text: string) => /^sealed\.[\w-]+\.[\w-]+$/.test(text);

/** Seals and opens a text for a purpose, as the platform's keyring does. */
interface Sealer {
  seal(plain: string, purpose: string): string;
  open(text: string, purpose: string): string;
}
export type Words = Pick<MessageRow, 'kind' | 'subject' | 'body' | 'html' | 'attachments' | 'fallback'>;

/**
 * The words as they are stored. Tokens of links are sealed, so that nobody who reads the database can use a link; the
 * words of a message with a code or a link to an account, and attachments, are sealed as a whole. Words that are sealed
 * already stay as they are.
 */
export function sealedWords<W extends Words>(words: W, keyring: Sealer): W {
  const whole = (text: string) => (isSealed(text) ? text : keyring.seal(text, PURPOSE));
  const tokens = (text: string) =>
    text.replace(PLAIN_TOKEN, (_all, before: string, token: string) => before + keyring.seal(token, PURPOSE));
  return changed(words, ruleOf(words.kind).secret ? whole : tokens, whole);
}

/** The words as they are sent. Throws `CannotOpen` if they were sealed with a key that the settings do not have. */
export function openedWords<W extends Words>(words: W, keyring: Sealer): W {
  const open = (text: string) =>
    isSealed(text)
      ? keyring.open(text, PURPOSE)
      : text.replace(
          SEALED_TOKEN,
          (_all, before: string, token: string) => before + keyring.open(token, PURPOSE),
        );
  return changed(words, open, (content) => keyring.open(content, PURPOSE));
}

/** The words as people may read them again: a link lets anybody answer for the friend who got it. */
export const withoutLinks = (text: string): string => text.replace(LINK, '(link)');

function changed<W extends Words>(
  words: W,
  change: (text: string) => string,
  changeContent: (content: string) => string,
): W {
  const changedOr = <T>(text: string | T) => (typeof text === 'string' ? change(text) : text);
  const attached = (all: Email['attachments'] | null) =>
    all?.map((one) => ({ ...one, content: changeContent(one.content) })) ?? null;
  const { subject, body, html, attachments, fallback } = words;
  return {
    ...words,
    ...{ subject: changedOr(subject), body: change(body), html: changedOr(html) },
    attachments: attached(attachments),
    fallback: fallback && {
      ...{ ...fallback, subject: change(fallback.subject), text: change(fallback.text) },
      html: change(fallback.html),
      ...(fallback.attachments && { attachments: attached(fallback.attachments)! }),
    },
  };
}

import { commonPassword } from '@game/contracts';

/** The words that somebody who guesses a password of this product tries first. */
const PRODUCT = ['getinthegame', 'teetime', 'foursome', 'golfer', 'golf'];
/** A shorter part of a name is in too many words. */
const SHORTEST = 3;
/** A password needs this many letters beside the words of the product and of the person (accounts#chosen-passwords). */
const OTHER_LETTERS = 4;

interface Person {
  username: string;
  email: string;
}

/** Throws `auth.common-password` if hardly a letter is left without the words of the product and of the person. */
export function refuseOwnWords(field: 'password' | 'newPassword', password: string, person: Person): void {
  const all = letters(password);
  const known = [...PRODUCT, ...wordsOf(person)].sort((a, b) => b.length - a.length);
  const left = known.reduce((rest, word) => rest.replaceAll(word, ''), all);
  if (left === all || left.length >= OTHER_LETTERS) return;
  const message =
    'Please choose a password that is more than your name, your email or the name of this game.';
  throw commonPassword({ details: { errors: [{ field, message }] } });
}

/** Each word of the name and of the email before the @, and the words of each together. */
function wordsOf({ username, email }: Person): string[] {
  return [username, email.split('@')[0]!]
    .flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)])
    .map(letters)
    .filter((word) => word.length >= SHORTEST);
}

/** Without case, accents, digits and signs: "Zoë-2026!" is "zoe". */
const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

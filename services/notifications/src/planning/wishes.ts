import type { OrganiserWish } from '@game/contracts';

type Managing = Extract<OrganiserWish['kind'], 'status' | 'who' | 'pause' | 'resume' | 'cancel'>;
export interface Managed {
  kind: Managing;
  round: number | undefined;
  /**
   * True for a word that a friend uses, too: it is an organiser's word only if there is no invite that it could answer.
   */
  shared: boolean;
}

const ROUND = '(?: (?:MY|THE|THIS))?(?: (?:ROUND|TEE TIME|GAME))?';
const INVITES = '(?: (?:MY|THE))?(?: (?:INVITES?|TEXTS?|ROUND|TEE TIME))?';
const NUMBER = '(?: (\\d))?';
const PHRASES: Array<[Managing, RegExp]> = [
  ['status', /^(?:STATUS|MY ROUNDS|MY TEE TIMES)()$/],
  ['who', new RegExp(`^(?:WHO|WHOS IN|WHO IS IN|WHOS PLAYING|WHO IS PLAYING)${NUMBER}$`)],
  ['cancel', new RegExp(`^CANCEL${ROUND}${NUMBER}$`)],
  ['pause', new RegExp(`^PAUSE${INVITES}${NUMBER}$`)],
  ['resume', new RegExp(`^(?:RESUME|UNPAUSE)${INVITES}${NUMBER}$`)],
];
const ORGANISERS_ONLY: Managing[] = ['pause', 'resume'];

/** The command of an organiser in a text, given in upper case without punctuation. */
export function wishIn(words: string): Managed | undefined {
  for (const [kind, phrase] of PHRASES) {
    const found = phrase.exec(words);
    if (!found) continue;
    const round = found[1] ? Number(found[1]) : undefined;
    return { kind, round, shared: round === undefined && !ORGANISERS_ONLY.includes(kind) };
  }
  return undefined;
}

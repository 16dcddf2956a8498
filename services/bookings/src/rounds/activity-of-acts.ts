import type { FactChange, Outcome } from '@game/contracts';
import type { Note } from './tee-times.repository.js';

/** Entries of the activity for acts of friends and of the organiser. */

export const createdNote: Note = { kind: 'created', text: 'Tee time created' };
export const pausedNote: Note = { kind: 'paused', text: 'You paused the invites' };
export const resumedNote: Note = { kind: 'resumed', text: 'Resumed' };

/** The words of each outcome; null if the outcome has no entry. */
const said: Record<Outcome, string | null> = {
  accepted: 'is in',
  standby: 'is in, on standby',
  declined: 'is out',
  left: 'dropped out',
  maybe: 'may come and will say so later',
  overlap: null,
  cancelled: null,
  over: null,
  withdrawn: null,
};
const marked: typeof said = {
  ...said,
  accepted: 'in',
  standby: 'in, on standby',
  declined: 'out',
  left: 'out',
};
interface How {
  byOrganiser: boolean;
  /** True if the player had been asked to confirm. */
  confirms: boolean;
}
export function answeredNotes(name: string, outcome: Outcome, { byOrganiser, confirms }: How): Note[] {
  if (!said[outcome]) return [];
  const words = confirms && outcome === 'accepted' ? 'confirmed and stays in' : said[outcome];
  const text = byOrganiser ? `You marked ${name} ${marked[outcome]}` : `${name} ${words}`;
  return [{ kind: outcome, text }];
}

export const changedNote = (changed: FactChange[]): Note => ({
  kind: 'changed',
  text: changed.map(inWords).join('. '),
});

/** For example "You changed the cost from $45 to $60". Notes may be long, so their old and new words are left out. */
function inWords({ fact, from, to }: FactChange): string {
  if (!to) return `You removed the ${fact}`;
  if (!from) return fact === 'notes' ? 'You added notes' : `You set the ${fact} to ${to}`;
  return `You changed the ${fact}${fact === 'notes' ? '' : ` from ${from} to ${to}`}`;
}

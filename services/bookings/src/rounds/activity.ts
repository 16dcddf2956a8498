import { DEFAULT_TIER_NAMES, localTime } from '@game/contracts';
import type { Note } from './tee-times.repository.js';
import type { Move, StopReason } from '../ladder/ladder.js';

const names = (list: string[]) => list.join(', ');
const stopTexts: Record<StopReason, (open: number) => string> = {
  'nobody-left': (open) => `Nobody is left to ask; ${spots(open)} open`,
  'too-close': (open) => `Too close to the tee time to ask anybody else; ${spots(open)} open`,
  'quiet-hours': (open) => `Quiet hours last until the tee time; waiting for your word, ${spots(open)} open`,
};
const spots = (open: number) => `${open} ${open === 1 ? 'spot' : 'spots'}`;
const tierName = (tier: number) => `Tier ${tier} (${DEFAULT_TIER_NAMES[tier]})`;

export const rosterLateNote: Note = {
  kind: 'roster',
  text: 'Your contacts could not be read just now; those we know are asked first, the others as soon as they can be read',
};

/** The ladder's moves as entries of the activity: people asked in one step share one. */
export function activityNotes(moves: Move[], zone: string): Note[] {
  const notes: Note[] = [];
  for (const [i, move] of moves.entries()) {
    const before = moves[i - 1];
    if (move.kind === 'asked') {
      const sameStep =
        before?.kind === 'asked' && before.because === move.because && before.offer.tier === move.offer.tier;
      if (sameStep) notes.at(-1)!.text += `, ${move.offer.name}`;
      else notes.push({ kind: 'asked', text: `${askedPrefix(move)}: ${names([move.offer.name])}` });
    } else {
      const note = noteOf(move, zone);
      if (note) notes.push(note);
    }
  }
  return notes;
}

function askedPrefix({ because, offer }: Extract<Move, { kind: 'asked' }>): string {
  if (because === 'replacement') return 'Asked next';
  if (because === 'hand') return 'You asked';
  if (because === 'wider') return 'You asked everybody who was left, first come, first served';
  if (because === 'close') return 'Less than an hour to go, asked at once';
  return `Tier ${offer.tier} asked`;
}

function noteOf(move: Exclude<Move, { kind: 'asked' }>, zone: string): Note | undefined {
  switch (move.kind) {
    case 'tier-opened':
      return move.tier > 1 ? { kind: 'tier', text: `${tierName(move.tier)} opened` } : undefined;
    case 'tier-empty':
      return { kind: 'tier', text: `${tierName(move.tier)} is empty, skipped` };
    case 'passed-over':
      return { kind: 'passed-over', text: `${move.offer.name} cannot be reached, passed over` };
    case 'asleep':
      return {
        kind: 'passed-over',
        text: `${move.person.name} can get no text before the tee time (quiet hours), passed over`,
      };
    case 'night':
      return {
        kind: 'night',
        text: `No texts go out from ${localTime(move.quietFrom, zone)}; unless somebody answers before then, these will not be asked: ${names(move.unasked.map((p) => p.name))}`,
      };
    case 'kept':
      return {
        kind: 'kept',
        text: `${move.offer.name} did not confirm and keeps the spot: nobody could be asked instead`,
      };
    // What changed is a note of its own.
    case 'told':
      return undefined;
    case 'promoted':
      return { kind: 'in', text: `${move.offer.name} moved up from standby and is in` };
    case 'lapsed':
      return {
        kind: 'lapsed',
        text: `${move.offer.name} did not confirm the new facts, the spot is open again`,
      };
    case 'withdrawn':
      return { kind: 'withdrawn', text: `You took back the invite to ${move.offer.name}` };
    case 'held':
      return { kind: 'held', text: `${move.offer.name} is asked to confirm again` };
    case 'filled':
      return { kind: 'filled', text: 'The tee time is full' };
    case 'stopped':
      return { kind: 'stopped', text: stopTexts[move.reason](move.spotsOpen) };
    // The organiser called it off, which the card says.
    case 'closed':
      return undefined;
  }
}

import { DEFAULT_TIER_NAMES, localTime } from '@game/contracts';
import type { Note } from './tee-times.repository.js';
import type { HeldBecause, HeldFault } from './offer.row.js';
import type { Move, Offer, StopReason } from '../ladder/ladder.js';

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

export const unconfirmedNote: Note = {
  kind: 'roster',
  text: 'Nobody was asked: confirm your email, then send the invites',
};

/** A friend who has only a phone, and has not said yes to texts yet, is asked for that first (messages#ask-first). */
export const askedForYesNote = (name: string): Note => ({
  kind: 'delayed',
  text: `${name} is asked by text first whether your invites may come; the time to answer begins with the YES`,
});
export const saidYesNote = (name: string): Note => ({
  kind: 'delayed',
  text: `${name} said YES to texts and has the invite; the time to answer begins now`,
});
const MESSAGES = { sms: 'Texts', email: 'Mails' };
const WHOSE_FAULT: Record<HeldFault, Record<'sms' | 'email', string>> = {
  sender: {
    sms: ': our number or account is refused, which we have to fix',
    email: ': our mail account is refused, which we have to fix',
  },
  provider: {
    sms: ': the service that carries our texts does not work',
    email: ': the service that carries our mails does not work',
  },
};
/** For instance "Texts cannot be sent at the moment: the service that carries our texts does not work". */
export const cannotBeSent = (channel: 'sms' | 'email', fault: HeldFault | null) =>
  `${MESSAGES[channel]} cannot be sent at the moment${fault ? WHOSE_FAULT[fault][channel] : ''}`;
export const heldNote = (
  channel: 'sms' | 'email',
  because: Exclude<HeldBecause, 'consent'>,
  fault: HeldFault | null,
): Note => ({
  kind: 'delayed',
  text:
    because === 'budget'
      ? `Your ${MESSAGES[channel].toLowerCase()} for now are used up. The invites that are left wait and leave by themselves as soon as more may go; nobody is passed over and nobody's time runs meanwhile`
      : because === 'throughput'
        ? "Many texts are leaving at the moment. The invites leave when it is their turn; nobody is passed over and nobody's time runs meanwhile"
        : `${cannotBeSent(channel, fault)}. The invites wait and leave by themselves; nobody is passed over and nobody's time runs meanwhile`,
});
export const letGoNote: Note = {
  kind: 'delayed',
  text: 'The invites that waited have left; their time to answer begins now',
};

/** When the text of this offer leaves, if it waits for the end of quiet hours. */
type TextWaits = (offer: Offer) => Date | null;

/**
 * The ladder's moves as entries of the activity. People who are asked in one step for one reason share an entry, even
 * if others between them in the list are passed over.
 */
export function activityNotes(moves: Move[], zone: string, textWaits: TextWaits = () => null): Note[] {
  const notes: Note[] = [];
  let asked: { prefix: string; offers: Offer[]; note: Note } | undefined;
  for (const move of moves) {
    if (move.kind === 'asked') {
      const prefix = askedPrefix(move);
      if (asked?.prefix !== prefix) {
        asked = { prefix, offers: [], note: { kind: 'asked', text: '' } };
        notes.push(asked.note);
      }
      asked.offers.push(move.offer);
      if (textWaits(move.offer)) asked.note.kind = 'asked-later';
      asked.note.text = `${prefix}: ${askedNames(asked.offers, zone, textWaits)}`;
    } else {
      const note = noteOf(move, zone);
      if (note) notes.push(note);
      if (move.kind !== 'passed-over' && move.kind !== 'asleep') asked = undefined;
    }
  }
  return notes;
}

/** The names of those who are asked. If a text waits until morning, the entry says so. */
function askedNames(offers: Offer[], zone: string, textWaits: TextWaits): string {
  const waits = offers.map((offer) => textWaits(offer));
  const [first] = waits;
  if (offers.length > 1 && first && waits.every((at) => at?.getTime() === first.getTime()))
    return `${names(offers.map(({ name }) => name))} (their texts leave at ${localTime(first, zone)})`;
  return names(
    offers.map(({ name }, i) =>
      waits[i] ? `${name} (the text leaves at ${localTime(waits[i], zone)})` : name,
    ),
  );
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
    case 'silent':
      return { kind: 'silent', text: `No answer from ${names(move.names)} in time` };
    case 'tier-opened':
      return move.tier > 1 ? { kind: 'tier', text: `${tierName(move.tier)} opened` } : undefined;
    case 'tier-empty':
      return { kind: 'tier', text: `${tierName(move.tier)} is empty, skipped` };
    case 'passed-over':
      return {
        kind: 'passed-over',
        text:
          move.reason === 'no-consent'
            ? `${move.offer.name} has not said YES to texts, passed over`
            : move.reason === 'shared-phone'
              ? `Skipped ${move.offer.name}: another friend is texted at this phone, and there is no email of their own`
              : move.because
                ? `Skipped ${move.offer.name}: no permission to text, and no email that we may use`
                : `Skipped ${move.offer.name}: no message got through`,
      };
    case 'asleep':
      return {
        kind: 'passed-over',
        text: `${move.person.name} can get no text before the tee time (quiet hours), passed over`,
      };
    case 'night':
      return {
        kind: 'night',
        text: `No texts go out from ${localTime(move.quietFrom, zone)}; unless somebody answers before then, ${move.willAsk} will be asked, but not ${names(move.unasked.map((p) => p.name))}`,
      };
    case 'kept':
      return {
        kind: 'kept',
        text: `${move.offer.name} did not confirm and keeps the spot: nobody could be asked instead`,
      };
    // The change of the tee time has an entry of its own.
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
      return {
        kind: 'withdrawn',
        text: move.wasIn
          ? `You took ${move.offer.name} out`
          : `You took back the invite to ${move.offer.name}`,
      };
    case 'held':
      return { kind: 'held', text: `${move.offer.name} is asked to confirm again` };
    case 'filled':
      return { kind: 'filled', text: 'The tee time is full' };
    case 'stopped':
      return { kind: 'stopped', text: stopTexts[move.reason](move.spotsOpen) };
    // The card already shows that the organiser cancelled the tee time.
    case 'closed':
      return undefined;
  }
}

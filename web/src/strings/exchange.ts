import type { ExchangeEntry, Understood } from '@game/contracts';

/**
 * Why a message did not arrive, by the reason that the server gives. A reason that is not listed is a
 * provider's error code and is shown as it is.
 */
const reasons: Record<string, string> = {
  'opted-out': 'this number gets no texts from us any more',
  'no-permission': 'there is no permission to text this number',
  'no-consent': 'this friend has not said YES to texts',
  'rate-cap': 'this number got too many texts, so a mail went out',
  budget: 'your texts for now were used up, so a mail went out',
  'mail-off': 'this friend switched mail off',
  'too-late': 'it would have come too late',
  cancelled: 'the tee time was cancelled or the invite taken back',
  superseded: 'newer facts replaced it',
  answered: 'your friend had answered by then',
  'contact-deleted': 'the contact was deleted',
};
const meanings: Record<Understood['meaning'], string> = {
  in: 'Understood as in',
  out: 'Understood as out',
  maybe: 'Understood as maybe',
  question: 'Understood as a question',
  guest: 'Understood as bringing somebody along',
  late: 'Understood as running late',
  'opt-out': 'Understood as: no more texts',
  'opt-in': 'Understood as: texts are welcome again',
  list: 'Asked for the list of invites',
  unclear: 'Not understood as an answer',
};
const askedBack: Record<NonNullable<Understood['asked']>, string> = {
  in: 'Not clear, so we asked: in?',
  out: 'Not clear, so we asked: out?',
  leave: 'Not clear, so we asked: give the spot back?',
  'spot-or-texts': 'Not clear, so we asked: the spot, or all texts?',
};
const because = (reason: string | null) => (reason ? `: ${reasons[reason] ?? `error ${reason}`}` : '');

export const exchangeStrings = {
  open: 'Messages',
  wrote: (name: string) => `${name} wrote`,
  moreWrote: (more: number) =>
    `${more} more ${more === 1 ? 'friend' : 'friends'} wrote. Their messages are in Manage Invites.`,
  openOne: (name: string) => `Messages with ${name}`,
  title: (name: string) => `Messages with ${name}`,
  empty: 'Nothing was sent yet.',
  from: (from: ExchangeEntry['from'], name: string) =>
    ({ game: 'Get in the game!', organiser: 'You', friend: name })[from],
  channel: ({ channel, byLink }: Pick<ExchangeEntry, 'channel' | 'byLink'>) =>
    byLink ? 'on the invite’s page' : { sms: 'text', email: 'mail' }[channel],
  understood: ({ meaning, asked }: Understood) => (asked ? askedBack[asked] : meanings[meaning]),
  state: ({ state, reason }: ExchangeEntry, due: string) =>
    ({
      received: '',
      queued: reason === 'awaiting-consent' ? 'Waits until this friend says YES to texts' : `Goes out ${due}`,
      sending: 'On its way',
      sent: 'Sent, no report yet',
      delivered: 'Delivered',
      undelivered: `Not delivered${because(reason)}`,
      failed: `Not delivered${because(reason)}`,
      dropped: `Not sent${because(reason)}`,
    })[state],
  reply: (name: string) => `Write to ${name}`,
  replyHint: 'It goes by text where that is permitted, else by mail. At night a text waits until 8:00 AM.',
  left: (left: number) => `${left} characters left.`,
  send: 'Send',
  sent: { sms: 'On its way by text', email: 'On its way by mail' },
  sendFailed: 'This was not sent.',
  nothingTyped: 'Write something first.',
  markIn: 'Mark in',
  markOut: 'Mark out',
  doubt: (name: string) => `${name} may not come`,
  doubtHint: 'The spot is still theirs. Ask back, or mark them in or out.',
};

import { z } from 'zod';
import { FRIEND_MESSAGE_LENGTH } from './constants.js';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { Actor, Instant, ToldLine, UserId } from './fields.js';
import { OfferId, TeeTimeId } from './ids.js';
import { OfferFacts } from './offers.js';
import { SEALED_SINCE_2 } from './secret.js';
import { BookingDetail } from './tee-times.js';

/** What a friend may ask about a tee time. `other` is a question that the tee time does not answer. */
export const QuestionKind = z.enum([
  'who',
  'when',
  'where',
  'cost',
  'dress',
  'weather',
  'duration',
  'walking',
  'carts',
  'other',
]);
export type QuestionKind = z.output<typeof QuestionKind>;

/** How the product understood a friend's text. */
export const Understood = z.object({
  meaning: z.enum([
    'in',
    'out',
    'maybe',
    'question',
    'guest',
    'late',
    'opt-out',
    'opt-in',
    'list',
    'unclear',
  ]),
  /** Set if the text was doubtful: the meaning that the friend was asked to confirm. */
  asked: z.enum(['in', 'out', 'leave', 'spot-or-texts']).optional(),
  /** What the text asks; absent if it does not ask anything. */
  question: QuestionKind.optional(),
  /**
   * What the text contains besides an answer: "I'm in, what does it cost?" is `in` with the aside `question`.
   */
  aside: z.enum(['question', 'guest', 'late']).optional(),
  /** How many minutes late a friend will be, if the text says so. */
  minutesLate: z.int().optional(),
});
export type Understood = z.output<typeof Understood>;

/** The question in a text that the facts of the tee time may answer; undefined if only the organiser can answer it. */
export const factQuestion = ({ meaning, aside, question }: Understood): QuestionKind | undefined =>
  question !== 'other' && (meaning === 'question' || aside === 'question') ? question : undefined;

/** One message of an exchange. Its state changes when a provider reports what became of it. */
export const ExchangeEntry = z.object({
  id: z.string().meta({ example: '0197a5c0-52f0-7000-8000-000000000001' }),
  at: Instant,
  from: z.enum(['game', 'organiser', 'friend']),
  channel: z.enum(['sms', 'email']),
  /** True if the friend wrote the words on the reply page; `channel` is then `email`. */
  byLink: z.boolean().default(false),
  subject: z.string().nullable().meta({ example: 'Pat invites you to play golf' }),
  /** The text without the links by which the friend answers. */
  text: z.string().meta({ example: 'Is it walking?' }),
  /** `received` is a friend's own text. `queued` waits until `dueAt`, for instance for the end of quiet hours. */
  state: z.enum(['received', 'queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'dropped']),
  /** Why a message was not delivered: our word for it, such as `opted-out`, or the provider's code. */
  reason: z.string().nullable().meta({ example: '30003' }),
  dueAt: Instant.nullable(),
  /** Null for a message to the friend, and for a text that an earlier version received. */
  understood: Understood.nullable(),
});
export type ExchangeEntry = z.output<typeof ExchangeEntry>;
export const Exchange = z
  .object({ name: z.string().meta({ example: 'Ann Lee' }), entries: z.array(ExchangeEntry) })
  .meta({ id: 'Exchange' });
export type Exchange = z.output<typeof Exchange>;

/**
 * All messages about one offer, oldest first (messages#exchange). Throws `offer.not-found` for anybody but
 * its organiser.
 */
export const readExchange = defineQuery('notifications.read-exchange', {
  input: z.object({ userId: UserId, bookingId: TeeTimeId, offerId: OfferId }),
  output: Exchange,
  key: (i) => i.userId,
});

export const FriendMessageBody = z.strictObject({
  text: ToldLine(FRIEND_MESSAGE_LENGTH, 'Please write a message')
    .min(1, 'Please write a message')
    .meta({ example: 'Carts are included. See you at 8!' }),
});
/** The channel by which the message goes. Quiet hours and the rate cap may hold a text back. */
export const FriendMessage = z.object({ channel: z.enum(['sms', 'email']) }).meta({ id: 'FriendMessage' });
/**
 * Sends the organiser's message to a friend who was asked. Throws `contact.cannot-be-reached` if no channel
 * may be used.
 */
export const writeToFriend = defineCommand('bookings.write-to-friend', {
  input: FriendMessageBody.extend({ actor: Actor, bookingId: TeeTimeId, offerId: OfferId }),
  output: FriendMessage,
  key: (i) => i.bookingId,
});
/** When the latest message that the organiser has seen was received; what came after it stays unread. */
export const ReadBody = z.strictObject({ until: Instant });
/** The organiser has read what the friend wrote. Throws `offer.not-found` for anybody but the organiser. */
export const readMessages = defineCommand('bookings.read-messages', {
  input: ReadBody.extend({ userId: UserId, bookingId: TeeTimeId, offerId: OfferId }),
  output: BookingDetail,
  key: (i) => i.bookingId,
});
export const friendWrittenTo = defineEvent('bookings.friend-written-to', {
  ...SEALED_SINCE_2,
  payload: OfferFacts.extend({ text: z.string() }),
  key: (o) => o.teeTime.bookingId,
});

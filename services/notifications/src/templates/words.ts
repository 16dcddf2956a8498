import {
  FOURSOME,
  firstName,
  localDateTime,
  zoneName,
  type OfferFacts,
  type TeeTimeFacts,
} from '@game/contracts';

export const PRODUCT = 'Get in the game!';

/** The settings that wordings need: the base of links, the address for questions, and whether replies are read. */
export interface Links {
  publicUrl: string;
  supportEmail: string;
  /** True if friends may answer mails about an invite by replying to them. */
  repliesAreRead: boolean;
}

export const when = (t: Pick<TeeTimeFacts, 'dateTime' | 'timeZone'>) =>
  localDateTime(new Date(t.dateTime), t.timeZone);
export const until = (iso: string, zone: string) => localDateTime(new Date(iso), zone);

/** The hour of the tee time on the course's clock, with its zone's short name: "Sat, Jun 6, 7:10 AM EDT". */
export const whenWithZone = (t: Pick<TeeTimeFacts, 'dateTime' | 'timeZone'>) =>
  `${when(t)} ${zoneName(new Date(t.dateTime), t.timeZone)}`;

/**
 * Formats the time by which a friend must answer: on the friend's own clock if it is known and shows another
 * time than the course's; otherwise on the course's clock, with its zone.
 */
export function deadline(iso: string, courseZone: string, ownZone?: string): string {
  const at = new Date(iso);
  const there = localDateTime(at, courseZone);
  const here = ownZone && localDateTime(at, ownZone);
  return here && here !== there ? `${here} your time` : `${there} ${zoneName(at, courseZone)}`;
}
/** " by Sat, Jun 6, 8:10 AM EDT", or nothing if no time is named. */
export const by = (answerBy: string | null) => (answerBy ? ` by ${answerBy}` : '');
/**
 * A wording that names the time to answer by, with the plain one that does not, for a message that leaves after that time.
 */
export const alsoPlain = <W>(
  worded: (answerBy: string | null) => W,
  { expiresAt, teeTime }: Pick<OfferFacts, 'expiresAt' | 'teeTime'>,
  ownZone: string | undefined,
): W & { plain: W } => ({
  ...worded(deadline(expiresAt, teeTime.timeZone, ownZone)),
  plain: worded(null),
});
export const replyLink = ({ publicUrl }: Links, offer: Pick<OfferFacts, 'token'>) =>
  `${publicUrl}/r/${offer.token}`;
export const dashboardLink = ({ publicUrl }: Pick<Links, 'publicUrl'>) => `${publicUrl}/dashboard`;
/** Opens Manage Invites of this tee time. */
export const manageLink = ({ publicUrl }: Links, { bookingId }: Pick<TeeTimeFacts, 'bookingId'>) =>
  `${publicUrl}/dashboard?tee-time=${bookingId}&manage`;
export const inOf4 = (spotsOpen: number) => `${FOURSOME - spotsOpen} of ${FOURSOME}`;
export const areIn = (spotsOpen: number) =>
  `${inOf4(spotsOpen)} ${FOURSOME - spotsOpen === 1 ? 'is' : 'are'} in`;

/** Returns `IN`, or for instance `2 IN` if the offer's code is 2, because this phone has several invites. */
export const word = (offer: Pick<OfferFacts, 'code'>, answer: 'IN' | 'OUT') =>
  offer.code === 1 ? answer : `${offer.code} ${answer}`;

export function listed(names: string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
/** Players as other friends read of them (messages#first-names). */
export const listedByFirstName = (names: string[]) => listed(names.map(firstName));
export const spots = (open: number) => (open === 1 ? '1 spot is' : `${open} spots are`);

import { FOURSOME, localDateTime, type OfferFacts, type TeeTimeFacts } from '@game/contracts';

export const PRODUCT = 'Get in the game!';

/** The settings that wordings need: the base of links, and the address for questions. */
export interface Links {
  publicUrl: string;
  supportEmail: string;
}

export const when = (t: Pick<TeeTimeFacts, 'dateTime' | 'timeZone'>) =>
  localDateTime(new Date(t.dateTime), t.timeZone);
export const until = (iso: string, zone: string) => localDateTime(new Date(iso), zone);
export const replyLink = ({ publicUrl }: Links, offer: Pick<OfferFacts, 'token'>) =>
  `${publicUrl}/r/${offer.token}`;
export const dashboardLink = ({ publicUrl }: Links) => `${publicUrl}/dashboard`;
export const inOf4 = (spotsOpen: number) => `${FOURSOME - spotsOpen} of ${FOURSOME}`;

/** `IN`, or for instance `2 IN` if the offer's code is 2, because this phone has several invites. */
export const word = (offer: Pick<OfferFacts, 'code'>, answer: 'IN' | 'OUT') =>
  offer.code === 1 ? answer : `${offer.code} ${answer}`;

export function listed(names: string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
export const spots = (open: number) => (open === 1 ? '1 spot is' : `${open} spots are`);

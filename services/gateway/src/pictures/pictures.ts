import { FOURSOME, firstName, localDateTime, type Booking, type Invitation } from '@game/contracts';
import type { Picture } from './picture.svg.js';

const when = ({ dateTime, timeZone }: Pick<Invitation, 'dateTime' | 'timeZone'>) =>
  localDateTime(new Date(dateTime), timeZone);
const named = (names: string[]) => names.map(firstName).join(', ');

/** For instance "2 of 4 in: Maya, Ann", or that the round is cancelled or the invitation is over. */
export function standing({ status, playersIn }: Pick<Invitation, 'status' | 'playersIn'>): string {
  if (status === 'cancelled') return 'This round is cancelled';
  if (status !== 'open') return 'This invitation is over';
  return `${playersIn.length} of ${FOURSOME} in: ${named(playersIn)}`;
}

/** What the preview of an invite's link shows: nothing that the page behind the link does not show. */
export const invitePicture = (i: Invitation): Picture => ({
  over: `${firstName(i.organiserName)} invites you to golf`,
  title: i.courseName,
  under: when(i),
  foot: standing(i),
});

/** The picture of a full foursome that the organiser shares; the organiser is the first of its players. */
export const foursomePicture = (
  booking: Pick<Booking, 'venueName' | 'dateTime' | 'timeZone' | 'invitedPlayers'>,
): Picture => ({
  over: 'The foursome is set',
  title: booking.venueName,
  under: when(booking),
  foot: named(booking.invitedPlayers.filter(({ status }) => status === 'confirmed').map(({ name }) => name)),
});

/** The preview of the product's own link, which says nothing about who shares it. */
export const productPicture: Picture = {
  over: 'Golf with your friends',
  title: 'Tee times that fill themselves',
  under: 'Friends are asked tier by tier',
  foot: 'and answer by text: IN or OUT',
};

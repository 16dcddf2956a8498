import { firstName, type casualInviteSent, type playerInvited, type PayloadOf } from '@game/contracts';
import type { Wording } from '../messages/notice.js';
import { fitting } from './fitting.js';
import { email } from './layout.js';
import { PRODUCT, dashboardLink, when, whenWithZone, type Links } from './words.js';

/**
 * Invites a contact without a tee time. The product takes no answer, because the two know how to reach each
 * other.
 */
export function casualInvite({ from, message, recipient }: PayloadOf<typeof casualInviteSent>): Wording {
  return {
    sms: fitting(
      { name: from.name, said: message },
      ({ name, said }) => `${PRODUCT} ${name || 'A friend'} asks you to play golf: "${said}" STOP to end`,
    ),
    email: email({
      subject: `${from.name} asks you to play golf`,
      heading: `${firstName(recipient.name)}, fancy a round?`,
      paragraphs: [`${from.name} would like to play golf with you. Call or text them to say yes or no.`],
      quote: message,
      footer: `You get this because ${from.name} added you as a golf contact.`,
    }),
  };
}

/** Invites a player who opted in to matching. It tells no more about either golfer than the search showed. */
export function playerInvite(
  { from, message, teeTime }: PayloadOf<typeof playerInvited>,
  links: Links,
): Wording {
  const round = teeTime && `${teeTime.courseName}, ${when(teeTime)}`;
  return {
    sms: fitting(
      { name: from.name, course: teeTime?.courseName ?? '', said: message },
      ({ name, course, said }) =>
        `${PRODUCT} ${name || 'A player'} found you by player matching and asks you to play` +
        `${teeTime ? ` at ${course || 'golf'} on ${when(teeTime)}` : ''}.${said ? ` "${said}"` : ''} ${dashboardLink(links)} STOP to end`,
    ),
    email: email({
      subject: round ? `${from.name} asks you to play: ${round}` : `${from.name} asks you to play golf`,
      heading: `${from.name} would like to play with you`,
      paragraphs: [
        `${from.name} found you by player matching. They see your name and what you chose to show there, not your email, phone or address.`,
      ],
      quote: message,
      facts: teeTime
        ? [
            ['When', whenWithZone(teeTime)],
            ['Where', [teeTime.courseName, teeTime.courseAddress].filter(Boolean).join('\n')],
          ]
        : [],
      button: { label: 'Open Get in the game!', href: dashboardLink(links) },
      footer: `You get this because player matching is switched on in your account. Switch it off there, block ${from.name}, or write to ${links.supportEmail}.`,
    }),
  };
}

import { localDateTime } from '@game/contracts';
import type { Email } from '../messages/notice.js';
import type { Ask } from '../replies/interpret/index.js';
import { email } from './layout.js';

/** The round that a friend's mail is about. */
interface About {
  courseName: string;
  teeTime: Date;
  timeZone: string;
}
type Said = { email: Email };

/** A mail that answers a friend's mail. */
function answering(
  { courseName, teeTime, timeZone }: About,
  { heading, paragraphs }: { heading: string; paragraphs: string[] },
): Said {
  const at = localDateTime(teeTime, timeZone);
  return {
    email: email({
      subject: `Re: ${courseName}, ${at}`,
      heading,
      paragraphs,
      facts: [
        ['When', at],
        ['Where', courseName],
      ],
      footer: 'You get this because you answered our email about this tee time.',
    }),
  };
}

/** Asks what a mail means that is not clear enough to act on. Y or N answers the question. */
export function mailAskedBack(ask: Ask, about: About): Said {
  const questions: Record<Ask, string> = {
    in: 'Shall we put you in?',
    out: 'Shall we say that you are out?',
    leave: 'Shall we give your spot to somebody else?',
    'spot-or-texts': 'Shall we give your spot to somebody else?',
  };
  const paragraphs = ['Please reply to this mail with Y or N. Until then nothing changes.'];
  return answering(about, { heading: questions[ask], paragraphs });
}

export const mailPassedOn = (about: About & { organiserName: string | null }): Said =>
  answering(about, {
    heading: `We passed your words on to ${about.organiserName ?? 'the organiser'}`,
    paragraphs: [
      'To answer the invite, reply IN or OUT.',
      'To end our texts, text STOP to the number that they come from.',
    ],
  });

export const mailNotUnderstood = (about: About): Said =>
  answering(about, {
    heading: "Sorry, we didn't get that",
    paragraphs: ['Please reply IN, OUT or MAYBE, or press the button in the invite.'],
  });

export const mailTooLarge = (about: About): Said =>
  answering(about, {
    heading: 'Your mail was too large for us',
    paragraphs: ['We did not read it. Please reply IN or OUT once more, without files.'],
  });

/** The answer to a friend's question from the facts of the tee time. */
export const mailFactAnswer = (answer: string, about: About): Said =>
  answering(about, { heading: 'You asked', paragraphs: [answer] });

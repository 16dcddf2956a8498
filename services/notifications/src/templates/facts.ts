import {
  firstName,
  type OfferFacts,
  type PayloadOf,
  type playerLate,
  type questionAnswered,
} from '@game/contracts';
import { fitting } from './fitting.js';
import { email } from './layout.js';
import { factsOf, friendFooter } from './invite.js';
import type { Mailed } from '../messages/notice.js';
import { listedByFirstName, replyLink, spots, when, word, type Links } from './words.js';

type Asked = Omit<PayloadOf<typeof questionAnswered>, 'byMail'>;
/** `round` is the course with the hour: "Eagle Creek, Sat, Jun 6, 8:10 AM". */
interface Names {
  course: string;
  at: string;
  round: string;
  players: string;
  fact: string;
}

const SAYS: Record<Exclude<Asked['question'], 'other'>, (names: Names, asked: Asked) => string> = {
  who: ({ round, players }, { playersIn, spotsOpen }) =>
    `${round}: ${players} ${playersIn.length === 1 ? 'is' : 'are'} in. ${spotsOpen ? `${spots(spotsOpen)} left` : 'All spots are taken'}.`,
  when: ({ course, at }) => `The tee time at ${course} is ${at}.`,
  where: ({ round, fact }) => `${round}: the address is ${fact}.`,
  cost: ({ round, fact }) => `${round}: the cost is ${fact}.`,
  dress: ({ round, fact }) => `${round}: the dress code is ${fact}.`,
  weather: ({ round, fact }) => `${round}: the weather as last noted is ${fact}.`,
  duration: ({ round, fact }) => `${round}: "${fact}".`,
  walking: ({ round, fact }) => `${round}: "${fact}".`,
  carts: ({ round, fact }) => `${round}: "${fact}".`,
};

/** The answer to a friend's question from the facts of the tee time (messages#answers-from-facts). */
export function factAnswer(asked: Asked): string {
  const { teeTime: t, question, awaitsAnswer } = asked;
  if (question === 'other') throw new Error('Only the organiser can answer a question of the kind "other".');
  const at = when(t);
  const fact = (asked.fact ?? '').replace(/[.\s]+$/, '');
  const reply = awaitsAnswer ? ` Reply ${word(asked, 'IN')} or ${word(asked, 'OUT')}` : '';
  return fitting({ course: t.courseName, players: listedByFirstName(asked.playersIn), fact }, (names) => {
    const course = names.course || 'the course';
    return SAYS[question]({ ...names, course, at, round: `${course}, ${at}` }, asked) + reply;
  });
}

/** Tells a player that another player will be late. */
export function late(
  offer: OfferFacts,
  { name: player, minutes }: Pick<PayloadOf<typeof playerLate>, 'name' | 'minutes'>,
  links: Links,
): Mailed {
  const { teeTime: t } = offer;
  const name = firstName(player);
  const by = minutes ? `about ${minutes} minutes late` : 'late';
  return {
    sms: fitting(
      { name, course: t.courseName },
      (names) => `${names.name || 'A player'} is running ${by} for ${names.course || 'golf'}, ${when(t)}.`,
    ),
    email: email({
      subject: `${name} is running late: ${t.courseName}, ${when(t)}`,
      heading: `${name} is running ${by}`,
      paragraphs: [`${name} wrote to us on the way to the course. ${t.organiserName} knows it, too.`],
      facts: factsOf(offer),
      button: { label: 'Open the tee time', href: replyLink(links, offer) },
      footer: friendFooter(offer, links),
    }),
  };
}

import {
  localDateTime,
  localTime,
  zoneName,
  type OrganiserAnswer,
  type RoundStanding,
} from '@game/contracts';
import type { Email } from '../messages/notice.js';
import { fitting } from './fitting.js';
import { toGsm7 } from './gsm7.js';
import { email } from './layout.js';
import { listed, PRODUCT, spots, when, type Links } from './words.js';

/** How many rounds one list has at most, so that it fits into two segments. */
const LISTED = 4;
type Answer<K extends OrganiserAnswer['kind']> = Extract<OrganiserAnswer, { kind: K }>;

/** A day and minute of the course's clock: "Sat, Jun 6, 9:10 AM". */
export function clockTime({ day, minute }: { day: string; minute: number | undefined }): string {
  const at = localDateTime(new Date(Date.parse(`${day}T00:00:00Z`) + (minute ?? 0) * 60_000), 'UTC');
  return minute === undefined ? at.replace(/, [^,]*$/, '') : at;
}

/** The dry run: whom we would ask. `word` is what the organiser replies to send the invites. */
function proposed({ proposal: p, first, later, textsWaitUntil }: Answer<'proposed'>, word: string): string {
  const where = [p.courseName, p.venueId ? '' : '(not in our list)'].filter(Boolean).join(' ');
  // Nothing says where a course is that is not in our list, so the organiser reads which zone is meant.
  const zone = p.venueId ? '' : ` The time is ${zoneName(new Date(`${p.day}T12:00:00Z`), p.timeZone)}.`;
  const wait = textsWaitUntil ? ` Texts wait until ${localTime(new Date(textsWaitUntil), p.timeZone)}.` : '';
  return fitting({ where, friends: listed(first) }, (names) => {
    const rest = later ? `, then up to ${later} more` : '';
    return `${names.where || 'Golf'}, ${clockTime(p)}: we ask ${names.friends || first.length} first${rest}.${zone}${wait} Nothing is sent yet. Reply ${word} to send the invites, NO to drop it.`;
  });
}

const about = ({ teeTime }: RoundStanding, course: string) => `${course || 'Golf'}, ${when(teeTime)}`;
/** The state in the word that the screens use (tee-times#one-state), and what the organiser may wait for. */
const stands = ({ state, spotsOpen, toConfirm = [], waiting, paused }: RoundStanding) =>
  [
    ...(state ? [state] : []),
    ...(spotsOpen ? [`${spots(spotsOpen)} open`] : []),
    ...(toConfirm.length ? [`${toConfirm.length} to confirm again`] : []),
    ...(spotsOpen && waiting.length ? [`${waiting.length} not answered`] : []),
    ...(spotsOpen && paused ? ['paused'] : []),
  ].join(', ');

function onOne(
  standing: RoundStanding,
  say: (round: string, players: string, waiting: string, toConfirm: string) => string,
): string {
  const { teeTime, playersIn, waiting, toConfirm = [] } = standing;
  const names = {
    course: teeTime.courseName,
    players: listed(playersIn),
    waiting: listed(waiting),
    toConfirm: listed(toConfirm),
  };
  return fitting(names, (n) => say(about(standing, n.course), n.players, n.waiting, n.toConfirm));
}
function onSeveral(rounds: RoundStanding[], opening: string, end: string): string {
  const shown = rounds.slice(0, LISTED);
  const names = Object.fromEntries(shown.map(({ teeTime }, i) => [`c${i}`, teeTime.courseName]));
  const more = rounds.length > LISTED ? [`and ${rounds.length - LISTED} more`] : [];
  return fitting(names, (n) =>
    [
      opening,
      ...shown.map((one, i) => `${one.round}) ${about(one, n[`c${i}`]!)}: ${stands(one)}`),
      ...more,
      end,
    ]
      .filter(Boolean)
      .join('\n'),
  );
}

/** The text that answers an organiser; `word` confirms what is asked (messages#planning-by-text). */
export function planningAnswer(answer: OrganiserAnswer, word: string): string {
  switch (answer.kind) {
    case 'proposed':
      return proposed(answer, word);
    case 'sent':
      return onOne(
        answer.standing,
        (round, _, waiting) =>
          `${round} is planned${waiting ? `, and ${waiting} ${answer.standing.waiting.length === 1 ? 'is' : 'are'} asked` : ''}. Text STATUS, WHO, PAUSE or CANCEL at any time.`,
      );
    case 'status':
      return onSeveral(answer.rounds, 'Your tee times:', 'WHO, PAUSE, RESUME or CANCEL, with its number.');
    case 'which':
      return onSeveral(answer.rounds, 'Which tee time?', `Reply like ${answer.of.toUpperCase()} 1`);
    case 'who':
      return onOne(answer.standing, (round, players, waiting, toConfirm) =>
        [
          `${round}: ${players} ${answer.standing.playersIn.length === 1 ? 'is' : 'are'} in.`,
          ...(toConfirm ? [`To confirm again: ${toConfirm}.`] : []),
          ...(waiting ? [`Not answered: ${waiting}.`] : []),
          answer.standing.spotsOpen ? `${spots(answer.standing.spotsOpen)} left.` : 'All spots are taken.',
        ].join(' '),
      );
    case 'paused':
      return onOne(
        answer.standing,
        (round) => `${round}: nobody else is asked until you text RESUME. Who was asked can still answer.`,
      );
    case 'resumed':
      return onOne(answer.standing, (round) => `${round}: the invites go on.`);
    case 'cancel':
      return onOne(answer.standing, (round, players) => {
        const told = answer.standing.playersIn.length > 1 ? ` ${players} are in.` : '';
        return `Cancel ${round} for everybody?${told} All who were asked will be told. Reply ${word} to cancel it, NO to keep it. To end all our texts, reply STOP.`;
      });
    case 'cancelled':
      return onOne(answer.standing, (round) => `${round} is cancelled, and everybody who was asked is told.`);
    case 'refused':
      return `${PRODUCT} ${toGsm7(answer.why)}`;
  }
}

interface Choices {
  courses: Array<{ name: string; town: string; venueId: string | null }>;
  times: Array<{ day: string; minute: number | undefined }>;
}

/** Asks for what is missing or ambiguous in a tee time: the course, the time, or the hour. */
export function planningQuestion(missing: 'course' | 'time' | 'hour', { courses, times }: Choices): string {
  if (missing === 'hour')
    return fitting(
      { course: courses[0]!.name },
      ({ course }) => `At what time on ${clockTime(times[0]!)} at ${course || 'the course'}? Reply like 9:10`,
    );
  if (missing === 'time')
    return [
      'Which time?',
      ...times.map((time, i) => `${i + 1}) ${clockTime(time)}`),
      'Reply with its number.',
    ].join('\n');
  const names = Object.fromEntries(
    courses.map(({ name, town, venueId }, i) => [
      `c${i}`,
      venueId ? [name, town].filter(Boolean).join(', ') : `"${name}", not in our list`,
    ]),
  );
  return fitting(names, (n) =>
    ['Which course?', ...courses.map((_, i) => `${i + 1}) ${n[`c${i}`]}`), 'Reply with its number.'].join(
      '\n',
    ),
  );
}

export const PLANNING_SAYS = {
  dropped: 'Dropped. Nothing was sent.',
  kept: 'It stays as it is. Nobody was told anything.',
  expired: 'That was too long ago, and nothing was sent. Please text it again, like "Sat 9:10 Eagle Creek".',
  'which-yes':
    'You have an invite, too. Reply IN or OUT to answer the invite, or SEND or CANCEL YES for your own tee time.',
  address:
    'This is your own address for planning.\nForward the confirmation of a booking site to the address of this mail, or reply to it with a day, a time and a course, like "Sat 9:10 Eagle Creek".\nNothing is sent to your friends before you say YES.',
  'address-mailed':
    'We have mailed you your own address. Forward the confirmation of a booking to it, and we plan that tee time.',
  'no-address':
    'To plan by mail, please confirm your email address in your profile first. By text, write like "Sat 9:10 Eagle Creek".',
  unreadable:
    'We found no day, time and course in that mail. Please text or mail them, like "Sat 9:10 Eagle Creek".',
  'several-tee-times':
    'There are several tee times in that mail.\nPlease reply with the one that you mean, like "Sat 9:10 Eagle Creek".',
} as const;

/** The same words as a mail, for an organiser who wrote a mail. */
export function planningMail(text: string, { supportEmail }: Pick<Links, 'supportEmail'>): Email {
  const [heading = '', ...rest] = text.split('\n');
  return email({
    subject: 'Re: your tee time',
    heading: rest.length ? heading : 'Your tee time',
    paragraphs: rest.length ? rest : [heading],
    footer: `You get this because you wrote to the address by which you plan tee times. Questions: ${supportEmail}.`,
  });
}

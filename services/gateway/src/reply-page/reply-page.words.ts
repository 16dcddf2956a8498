import { firstName, localDateTime, zoneName, type FactChange, type Invitation } from '@game/contracts';

/**
 * What the page confirms besides the state of the offer, because the state does not show it: a maybe, a warning of
 * another round at that time, or words that went to the organiser.
 */
export type Said = 'maybe' | 'overlap' | 'note';
/** The answer that a button of a mail preselects. Nothing is answered until its button on the page is pressed. */
export type Preselected = 'in' | 'out';

export interface Words {
  headline: string;
  /** The title of the page, which a messenger may show: unlike the headline it never names the friend. */
  title?: string;
  text: string;
  good?: boolean;
}

/** Returns the time at the course, with the name of its time zone. */
export function whenAt(iso: string, timeZone: string): string {
  const at = new Date(iso);
  return `${localDateTime(at, timeZone)} ${zoneName(at, timeZone)}`;
}

/** Whether the friend has a spot or a place on standby to give up. */
export const canLeave = ({ status, state }: Invitation) =>
  status === 'open' && (state === 'accepted' || state === 'standby');

/** The headline of the page and the sentences below it, for the present state of the invite. */
export function words(i: Invitation, said?: Said, preselected?: Preselected): Words {
  const organiser = firstName(i.organiserName);
  const until = whenAt(i.expiresAt, i.timeZone);
  if (preselected === 'out' && !said && canLeave(i))
    return {
      headline: `${firstName(i.name)}, can’t make it?`,
      title: 'Can’t make it?',
      text: `Press “I can’t” below to give up your ${i.state === 'accepted' ? 'spot' : 'place on standby'}. Nothing is sent before.`,
    };
  switch (i.status === 'open' ? i.state : i.status) {
    case 'accepted':
      return {
        headline: 'You’re in!',
        text: `See you at ${i.courseName}. We’ve told ${organiser}.`,
        good: true,
      };
    case 'standby':
      return {
        headline: `You’re number ${i.standbyRank ?? 1} on standby`,
        text: i.spotsOpen
          ? 'The open spots are held for friends who were asked before you. If one of them can’t play, you move up and we tell you.'
          : 'All four spots are taken right now. If somebody drops out, you move up and we tell you.',
        good: true,
      };
    case 'declined':
      return {
        headline: 'You’re out',
        text: `Thanks for letting ${organiser} know. We’ll ask someone else.`,
      };
    case 'cancelled':
      return {
        headline: 'This round is cancelled',
        text: `${organiser} called it off. There is nothing you need to do.`,
      };
    case 'withdrawn':
      return {
        headline: 'This invite was taken back',
        text: `${organiser} no longer needs an answer. There is nothing you need to do.`,
      };
    case 'pending':
    case 'skipped':
    case 'reconfirm':
      break;
    case 'over':
    case 'closed':
      return { headline: 'This invite is over', text: 'The tee time has passed.' };
  }
  if (said === 'overlap')
    return {
      headline: 'You have another round around then',
      text: 'It is within 5 hours of this one. Press “I’m in” once more if you want to play both.',
    };
  if (i.state === 'reconfirm')
    return {
      headline: 'The plan changed. Still in?',
      text: `${moved(i.changes)} ${organiser} is holding your spot until ${until}.`.trim(),
    };
  if (said === 'maybe')
    return {
      headline: 'OK, maybe',
      text: !i.spotsOpen
        ? 'All spots are taken right now. If you’re in later, you go on standby.'
        : i.firstCome
          ? 'The first to answer get the open spots. Tell us when you know.'
          : `Your spot is held until ${until}. Tell us when you know.`,
    };
  const name = firstName(i.name);
  if (preselected === 'out')
    return {
      headline: `${name}, can’t make it?`,
      title: 'Can’t make it?',
      text: 'Press “I can’t” below to confirm. Nothing is sent before.',
    };
  if (preselected === 'in')
    return {
      headline: `${name}, you’re in?`,
      title: 'You’re in?',
      text: `Press “I’m in” below to confirm. ${spots(i)}`,
    };
  return { headline: `${name}, are you in?`, title: 'Are you in?', text: spots(i) };
}

function spots(i: Invitation): string {
  const organiser = firstName(i.organiserName);
  if (!i.spotsOpen) return `All spots are taken right now. Say you’re in and you go on standby.`;
  const open = i.spotsOpen === 1 ? '1 spot is open' : `${i.spotsOpen} spots are open`;
  return i.firstCome
    ? `${organiser} asked you and other friends. ${open}: the first to answer get them.`
    : `${organiser} is holding a spot for you until ${whenAt(i.expiresAt, i.timeZone)}.`;
}

/** The new time and course with the old ones: "Now Sat, Jun 6, 9:30 AM (was Sat, Jun 6, 8:10 AM)." */
function moved(changes: FactChange[]): string {
  const parts = changes.filter(isPlan).map(({ fact, from, to }) => {
    const was = from ? ` (was ${from})` : '';
    return `${fact === 'course' ? 'at ' : ''}${to ?? 'open'}${was}`;
  });
  return parts.length ? `Now ${parts.join(' ')}.` : '';
}
/** The time and the course, which the headline's text of a plan to confirm has already. */
export const isPlan = ({ fact }: FactChange) => fact === 'time' || fact === 'course';

import {
  FRIEND_MESSAGE_LENGTH,
  directionsTo,
  firstName,
  localDateTime,
  zoneName,
  type FactChange,
  type Invitation,
  type Outcome,
} from '@game/contracts';
import { pageStyle } from './reply-page.css.js';
import { HEIGHT, WIDTH } from '../pictures/picture.svg.js';
import { standing } from '../pictures/pictures.js';
import { drawing } from './reply-page.drawing.js';

export interface ReplyPage {
  invitation: Invitation;
  token: string;
  /** The content security policy allows the inline style with this nonce. */
  nonce: string;
  /** The address of the product, because link previews take no relative addresses. */
  publicUrl: string;
  /** The outcome of the answer that was just given; absent when the page is only read. */
  outcome?: Outcome;
  /** True if the friend has just written to the organiser. */
  wrote?: boolean;
  /** True if somebody is signed in in this browser. */
  signedIn?: boolean;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string) => text.replace(/[&<>"']/g, (c) => entities[c]!);

const DRESS_CODES: Record<NonNullable<Invitation['dressCode']>, string> = {
  casual: 'Casual',
  collared: 'Collared shirt',
  strict: 'Strict',
  'semi-private': 'Semi-private',
  private: 'Private',
};
const fact = (name: string, value: string | null | false) =>
  value ? `<div><dt>${name}</dt><dd>${escape(value)}</dd></div>` : '';

/** The address of the course, with a link to a map that shows the way there. */
function where({ courseName, courseAddress }: Invitation): string {
  if (!courseAddress) return '';
  const way = directionsTo(courseName, courseAddress);
  return `<br><span class="quiet">${escape(courseAddress)}</span><br><a class="way" href="${escape(way)}" rel="noreferrer">Directions</a>`;
}

/** The page behind the link in an invite: plain HTML and a form, without scripts or files from other hosts. */
export function renderReplyPage(shown: ReplyPage): string {
  const { invitation, token, nonce, publicUrl, outcome, wrote, signedIn } = shown;
  const { headline, text, good } = words(invitation, outcome);
  const { courseName, message, organiserName, playersIn, cost, dressCode, weatherConditions } = invitation;
  const waits = !outcome && invitation.status === 'open' && invitation.state === 'pending';
  return page(
    `${organiserName} · ${courseName}`,
    nonce,
    `<p class="brand">Get in the game!</p>
    <div class="verdict${good ? ' good' : ''}"${outcome ? ' role="status"' : ''}><h1>${escape(headline)}</h1><p>${escape(text)}</p></div>
    ${told(invitation)}
    <dl>
      <div><dt>When</dt><dd>${escape(when(invitation))}</dd></div>
      <div><dt>Where</dt><dd>${escape(courseName)}${where(invitation)}</dd></div>
      ${fact('Cost', cost)}
      <div><dt>Who is in</dt><dd>${escape(playersIn.map(firstName).join(', '))} <span class="quiet">(${playersIn.length} of 4)</span></dd></div>
      ${fact('Answer by', waits && !invitation.firstCome && whenAt(invitation.expiresAt, invitation.timeZone))}
      ${message ? `<div><dt>${escape(firstName(organiserName))} says</dt><dd>${escape(message)}</dd></div>` : ''}
      ${fact('Dress code', dressCode && DRESS_CODES[dressCode])}
      ${fact('Weather', weatherConditions)}
    </dl>
    <div class="answer">${form(invitation, token, outcome)}</div>
    ${note(invitation, token, wrote)}
    ${account(invitation, token, { outcome, signedIn })}`,
    { head: preview(invitation, `${publicUrl}/r/${token}/picture.png`) },
  );
}

const FACTS: Record<FactChange['fact'], string> = {
  time: 'Time',
  course: 'Course',
  address: 'Address',
  cost: 'Cost',
  notes: 'Notes',
};
/** The facts that changed since the friend was asked or last answered, each with its old and its new value. */
function told({ changes, status, state }: Invitation): string {
  if (!changes.length || status !== 'open' || state === 'declined') return '';
  const rows = changes.map(
    ({ fact: name, from, to }) =>
      `<li>${FACTS[name]}: <del>${escape(from ?? 'none')}</del> → <ins>${escape(to ?? 'none')}</ins></li>`,
  );
  return `<ul class="changed" aria-label="What changed">${rows.join('')}</ul>`;
}

/** The form by which the friend writes to the organiser without answering the invite. */
function note({ status, organiserName }: Invitation, token: string, wrote?: boolean): string {
  if (status !== 'open') return '';
  const name = escape(firstName(organiserName));
  if (wrote) return `<p class="note" role="status">Your words are on their way to ${name}.</p>`;
  return `<details class="note"><summary>Write to ${name}</summary>
    <form method="post" action="/r/${token}/note">
    <label for="text">Your words for ${name}. To be in or out, press a button above.</label>
    <textarea id="text" name="text" required rows="3" maxlength="${FRIEND_MESSAGE_LENGTH}"></textarea>
    <button class="plain">Send to ${name}</button></form></details>`;
}

/** The step to an account, once the friend has answered (accounts#from-an-invite). */
function account(
  { state }: Invitation,
  token: string,
  { outcome, signedIn }: Pick<ReplyPage, 'outcome' | 'signedIn'>,
): string {
  if (!outcome && state !== 'accepted' && state !== 'standby' && state !== 'declined') return '';
  if (signedIn) return '<p class="join"><a href="/">See your rounds</a></p>';
  return `<p class="join"><span class="quiet">Plan the next round yourself, and see all that you are asked to.</span>
    <a href="/r/${token}/account">Make an account</a></p>`;
}

/** What a messenger shows for the link: everybody by first name only, and never the friend's name. */
const preview = (i: Invitation, picture: string) =>
  [
    ['og:title', `Golf at ${i.courseName}, ${localDateTime(new Date(i.dateTime), i.timeZone)}`],
    ['og:description', standing(i)],
    ['og:site_name', 'Get in the game!'],
    ['og:type', 'website'],
    ['og:image', picture],
    ['og:image:width', String(WIDTH)],
    ['og:image:height', String(HEIGHT)],
    ['twitter:card', 'summary_large_image'],
  ]
    .map(([property, content]) => `<meta property="${property}" content="${escape(content!)}">\n`)
    .join('');

export function renderReplyProblem(title: string, text: string, nonce: string): string {
  return page(
    title,
    nonce,
    `<p class="brand">Get in the game!</p><div class="verdict alone"><h1>${escape(title)}</h1><p>${escape(text)}</p></div>`,
  );
}

const when = ({ dateTime, timeZone }: Invitation) => whenAt(dateTime, timeZone);
/** Returns the time at the course, with the name of its time zone. */
function whenAt(iso: string, timeZone: string): string {
  const at = new Date(iso);
  return `${localDateTime(at, timeZone)} ${zoneName(at, timeZone)}`;
}

interface Words {
  headline: string;
  text: string;
  good?: boolean;
}

function words(i: Invitation, outcome?: Outcome): Words {
  const organiser = firstName(i.organiserName);
  const now = outcome ?? (i.status === 'open' ? i.state : i.status);
  switch (now) {
    case 'accepted':
      return { headline: 'You’re in!', text: `See you at ${i.courseName}. ${organiser} knows.`, good: true };
    case 'standby':
      return {
        headline: `You’re number ${i.standbyRank ?? 1} on standby`,
        text: i.spotsOpen
          ? 'The open spots are kept for friends who were asked before. If one of them is out, you move up and we tell you.'
          : 'All four spots are taken right now. If somebody drops out, you move up and we tell you.',
        good: true,
      };
    case 'declined':
      return { headline: 'You’re out', text: `Thanks for saying so. ${organiser} asks somebody else.` };
    case 'left':
      return { headline: 'You’re out', text: `You gave your spot back, and ${organiser} knows.` };
    case 'maybe':
      return {
        headline: 'Maybe it is',
        text: i.firstCome
          ? 'The first to answer get the spots that are open. Tell us when you know.'
          : `Your spot is kept until ${whenAt(i.expiresAt, i.timeZone)}. Tell us when you know.`,
      };
    case 'overlap':
      return {
        headline: 'You have another round around then',
        text: 'It is within 5 hours of this one. Press “I’m in” once more if you want to play both.',
      };
    case 'reconfirm':
      return {
        headline: 'The plan changed. Still in?',
        text: `${organiser} changed the time or the course. Your spot is held until ${whenAt(i.expiresAt, i.timeZone)}.`,
      };
    case 'cancelled':
      return {
        headline: 'This round is cancelled',
        text: `${organiser} called it off. There is nothing to do.`,
      };
    case 'withdrawn':
      return {
        headline: 'This invite was taken back',
        text: `${organiser} does not need an answer any more. There is nothing to do.`,
      };
    case 'over':
    case 'closed':
      return {
        headline: 'This invitation is over',
        text: 'The tee time has passed, or the spots were closed.',
      };
    case 'pending':
    case 'skipped':
      return {
        headline: `${i.name.split(' ')[0]}, are you in?`,
        text: spots(i),
      };
  }
}

function spots(i: Invitation): string {
  if (!i.spotsOpen)
    return `${i.organiserName} asks you. All spots are taken now; say yes and you are on standby.`;
  const open = i.spotsOpen === 1 ? 'One spot is' : `${i.spotsOpen} spots are`;
  return i.firstCome
    ? `${i.organiserName} asks you and others. ${open} open: the first to answer get them.`
    : `${i.organiserName} keeps a spot for you. ${open} open.`;
}

function form(i: Invitation, token: string, outcome?: Outcome): string {
  if (i.status !== 'open' || outcome === 'over' || outcome === 'cancelled') return '';
  const isIn = i.state === 'accepted';
  const buttons = [
    isIn || i.state === 'standby'
      ? ''
      : `<button class="in" name="answer" value="in">${i.state === 'reconfirm' ? 'Still in' : 'I’m in'}</button>`,
    i.state === 'declined'
      ? ''
      : `<button class="${isIn ? 'out' : 'plain'}" name="answer" value="out">I’m out</button>`,
    i.state === 'pending' && outcome !== 'maybe'
      ? '<button class="plain" name="answer" value="maybe">Maybe</button>'
      : '',
  ];
  return `${isIn ? `<p><a class="calendar" href="/r/${token}/calendar.ics">Add to my calendar</a></p>` : ''}
    ${outcome || isIn || i.state === 'declined' ? '<p class="quiet change">Change of mind?</p>' : ''}
    <form method="post" action="/r/${token}">${outcome === 'overlap' ? '<input type="hidden" name="overlap" value="seen">' : ''}${buttons.join('')}</form>`;
}

/** A page with our own styles, and perhaps more in its head and more styles. */
export function page(title: string, nonce: string, body: string, { head = '', style = '' } = {}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/flag.svg" type="image/svg+xml">
<title>${escape(title)}</title>
${head}<style nonce="${nonce}">${pageStyle}${style}</style>
</head>
<body><main>${body}</main>${drawing}</body>
</html>`;
}

import {
  FOURSOME,
  FRIEND_MESSAGE_LENGTH,
  directionsTo,
  firstName,
  localDateTime,
  type FactChange,
  type Invitation,
} from '@game/contracts';
import { HEIGHT, WIDTH } from '../pictures/picture.svg.js';
import { standing } from '../pictures/pictures.js';
import type { Visitor } from './link-visitor.js';
import { escape, page } from './page.html.js';
import { canLeave, isPlan, whenAt, words, type Preselected, type Said } from './reply-page.words.js';

export interface ReplyPage {
  invitation: Invitation;
  token: string;
  /** The content security policy allows the inline style with this nonce. */
  nonce: string;
  /** The address of the product, because link previews take no relative addresses. */
  publicUrl: string;
  said?: Said | undefined;
  preselected?: Preselected | undefined;
  visitor?: Visitor | undefined;
  /** The forecast for the hour of the tee time; absent if there is none. */
  forecast?: string | undefined;
}

const DRESS_CODES: Record<NonNullable<Invitation['dressCode']>, string> = {
  casual: 'Casual',
  collared: 'Collared shirt',
  strict: 'Strict',
  'semi-private': 'Semi-private',
  private: 'Private',
};
const fact = (name: string, value: string | null | undefined | false) =>
  value ? `<div><dt>${name}</dt><dd>${escape(value)}</dd></div>` : '';

/** The address of the course, with a link to a map that shows the way there while the round is on. */
function where({ courseName, courseAddress, status }: Invitation): string {
  if (!courseAddress) return '';
  const address = `<br><span class="quiet">${escape(courseAddress)}</span>`;
  if (status !== 'open') return address;
  const way = directionsTo(courseName, courseAddress);
  return `${address}<br><a class="way" href="${escape(way)}" rel="noreferrer">Directions</a>`;
}

/** Who is in by first names, and how many spots are left, while that matters to the friend. */
function whoIsIn({ playersIn, spotsOpen, status }: Invitation): string {
  if (status !== 'open') return '';
  const left = spotsOpen === 1 ? '1 spot left' : spotsOpen > 1 ? `${spotsOpen} spots left` : 'full';
  const names = escape(playersIn.map(firstName).join(', '));
  return `<div><dt>Who is in</dt><dd>${names} <span class="quiet">(${playersIn.length} of ${FOURSOME}, ${left})</span></dd></div>`;
}

/** The page behind the link in an invite: plain HTML and a form, without scripts or files from other hosts. */
export function renderReplyPage(shown: ReplyPage): string {
  const { invitation, token, nonce, publicUrl, said, preselected, forecast } = shown;
  const { headline, title = headline, text, good } = words(invitation, said, preselected);
  const { courseName, message, organiserName, cost, dressCode, weatherConditions, dateTime, timeZone } =
    invitation;
  const waits = invitation.status === 'open' && invitation.state === 'pending' && said !== 'maybe';
  return page(
    `${title} · ${courseName}`,
    nonce,
    `<p class="brand">Get in the game!</p>
    <div class="verdict${good ? ' good' : ''}" role="status"><h1>${escape(headline)}</h1><p>${escape(text)}</p>${whose(shown)}</div>
    ${told(invitation)}
    <dl>
      <div><dt>When</dt><dd>${escape(whenAt(dateTime, timeZone))}</dd></div>
      <div><dt>Where</dt><dd>${escape(courseName)}${where(invitation)}</dd></div>
      ${fact('Organiser', organiserName)}
      ${fact('Cost', cost)}
      ${whoIsIn(invitation)}
      ${fact('Answer by', waits && !invitation.firstCome && whenAt(invitation.expiresAt, timeZone))}
      ${message ? `<div><dt>${escape(firstName(organiserName))} says</dt><dd>${escape(message)}</dd></div>` : ''}
      ${fact('Notes', invitation.notes)}
      ${fact('Dress code', dressCode && DRESS_CODES[dressCode])}
      ${fact(forecast ? 'Weather' : 'Weather when planned', forecast ?? weatherConditions)}
    </dl>
    <div class="answer">${form(shown)}</div>
    ${share(invitation, publicUrl)}
    ${note(invitation, token, said)}
    ${account(shown)}`,
    { head: preview(invitation, `${publicUrl}/r/${token}/picture.png`) },
  );
}

/** Names the friend, if somebody else is signed in: the answer counts for the friend. */
function whose({ invitation: { name, status }, visitor }: ReplyPage): string {
  if (!visitor || visitor.isFriend || status !== 'open') return '';
  return `<p class="quiet">This invite is for ${escape(name)}. You are signed in as ${escape(visitor.name)}, but an answer here counts for ${escape(name)}.</p>`;
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
  const listed = state === 'reconfirm' ? changes.filter((change) => !isPlan(change)) : changes;
  if (!listed.length || status !== 'open' || state === 'declined') return '';
  const rows = listed.map(
    ({ fact: name, from, to }) =>
      `<li>${FACTS[name]}: <del>${escape(from ?? 'none')}</del> → <ins>${escape(to ?? 'none')}</ins></li>`,
  );
  return `<ul class="changed" aria-label="What changed">${rows.join('')}</ul>`;
}

/** Links by which a player tells somebody about the round. They never contain the invite's own link. */
function share(i: Invitation, publicUrl: string): string {
  if (i.status !== 'open' || i.state !== 'accepted') return '';
  const told = `I’m playing ${i.courseName} on ${localDateTime(new Date(i.dateTime), i.timeZone)} with ${firstName(i.organiserName)}.`;
  const body = encodeURIComponent(`${told} ${publicUrl}`);
  const subject = encodeURIComponent(`Golf at ${i.courseName}`);
  return `<p class="share"><span class="quiet">Tell somebody</span>
    <a href="sms:?&amp;body=${body}">Text</a> <a href="mailto:?subject=${subject}&amp;body=${body}">Email</a></p>`;
}

/** The form by which the friend writes to the organiser without answering the invite. */
function note({ status, organiserName }: Invitation, token: string, said?: Said): string {
  if (status !== 'open') return '';
  const name = escape(firstName(organiserName));
  if (said === 'note') return `<p class="note" role="status">Your message is on its way to ${name}.</p>`;
  return `<details class="note"><summary>Write to ${name}</summary>
    <form method="post" action="/r/${token}/note">
    <label for="text">Your message to ${name}. To answer the invite, use the buttons above.</label>
    <textarea id="text" name="text" required rows="3" maxlength="${FRIEND_MESSAGE_LENGTH}"></textarea>
    <button class="plain">Send to ${name}</button></form></details>`;
}

/** The step to an account, once the friend has answered (accounts#from-an-invite). */
function account({ invitation: { state }, token, said, visitor }: ReplyPage): string {
  if (said !== 'maybe' && state !== 'accepted' && state !== 'standby' && state !== 'declined') return '';
  if (visitor) return '<p class="join"><a href="/">See your rounds</a></p>';
  return `<p class="join"><span class="quiet">Plan your own round, and see every invite in one place.</span>
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

function form({ invitation: i, token, said, preselected }: ReplyPage): string {
  if (i.status !== 'open' || i.state === 'closed') return '';
  const isIn = i.state === 'accepted';
  const answered = isIn || i.state === 'standby' || i.state === 'declined';
  const mayLead = !answered || (canLeave(i) && preselected === 'out');
  const leads = mayLead && said === undefined ? preselected : undefined;
  const comeIn =
    isIn || i.state === 'standby'
      ? ''
      : `<button class="${leads === 'out' || i.state === 'declined' ? 'plain' : 'in'}" name="answer" value="in">${i.state === 'reconfirm' ? 'Still in' : 'I’m in'}</button>`;
  const goOut =
    i.state === 'declined'
      ? ''
      : `<button class="${leads === 'out' ? 'in' : isIn ? 'out' : 'plain'}" name="answer" value="out">I can’t</button>`;
  const maybe =
    i.state === 'pending' && said !== 'maybe' && !leads
      ? '<button class="plain" name="answer" value="maybe">Maybe</button>'
      : '';
  const buttons = leads === 'out' ? [goOut, comeIn] : [comeIn, goOut, maybe];
  return `${isIn && !leads ? `<p><a class="calendar" href="/r/${token}/calendar.ics">Add to my calendar</a></p>` : ''}
    ${answered && !leads ? '<p class="quiet change">Changed your mind?</p>' : ''}
    <form method="post" action="/r/${token}">${said === 'overlap' ? '<input type="hidden" name="overlap" value="seen">' : ''}${buttons.join('')}</form>`;
}

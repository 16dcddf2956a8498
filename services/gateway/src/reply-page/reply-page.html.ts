import { localDateTime, type Invitation, type Outcome } from '@game/contracts';
import { pageStyle } from './reply-page.css.js';
import { drawing } from './reply-page.drawing.js';

export interface ReplyPage {
  invitation: Invitation;
  token: string;
  /** Lets this page's own style through the content security policy. */
  nonce: string;
  /** The result of the answer that was just given; absent when the page is only read. */
  outcome?: Outcome;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (c) => entities[c]!);
const first = (name: string) => name.split(' ')[0]!;

/** The page behind the link in an invite: plain HTML and a form, without scripts or files from other hosts. */
export function renderReplyPage({ invitation, token, nonce, outcome }: ReplyPage): string {
  const { headline, text, good } = words(invitation, outcome);
  const { courseName, courseAddress, message, organiserName, playersIn } = invitation;
  return page(
    `${organiserName} · ${courseName}`,
    nonce,
    `<p class="brand">Get in the game!</p>
    <div class="verdict${good ? ' good' : ''}"${outcome ? ' role="status"' : ''}><h1>${escape(headline)}</h1><p>${escape(text)}</p></div>
    <dl>
      <div><dt>When</dt><dd>${escape(when(invitation))}</dd></div>
      <div><dt>Where</dt><dd>${escape(courseName)}${courseAddress ? `<br><span class="quiet">${escape(courseAddress)}</span>` : ''}</dd></div>
      <div><dt>Who is in</dt><dd>${escape(playersIn.join(', '))} <span class="quiet">(${playersIn.length} of 4)</span></dd></div>
      ${message ? `<div><dt>${escape(first(organiserName))} says</dt><dd>${escape(message)}</dd></div>` : ''}
    </dl>
    <div class="answer">${form(invitation, token, outcome)}</div>`,
  );
}

export function renderReplyProblem(title: string, text: string, nonce: string): string {
  return page(
    title,
    nonce,
    `<p class="brand">Get in the game!</p><div class="verdict alone"><h1>${escape(title)}</h1><p>${escape(text)}</p></div>`,
  );
}

const when = ({ dateTime, timeZone }: Invitation) => whenAt(dateTime, timeZone);
/** The time at the course, with the name of its zone. */
function whenAt(iso: string, timeZone: string): string {
  const at = new Date(iso);
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find((p) => p.type === 'timeZoneName')?.value;
  return `${localDateTime(at, timeZone)} ${zone ?? ''}`.trim();
}

interface Words {
  headline: string;
  text: string;
  good?: boolean;
}

function words(i: Invitation, outcome?: Outcome): Words {
  const organiser = first(i.organiserName);
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

function page(title: string, nonce: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/flag.svg" type="image/svg+xml">
<title>${escape(title)}</title>
<style nonce="${nonce}">${pageStyle}</style>
</head>
<body><main>${body}</main>${drawing}</body>
</html>`;
}

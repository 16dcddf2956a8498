import type { PayloadOf, replyListed } from '@game/contracts';
import { fitting } from './gsm7.js';
import { PRODUCT, when, type Links } from './words.js';

type Listed = PayloadOf<typeof replyListed>;
/** The most invites that fit into two segments. */
const LISTED = 4;
const STANDS: Partial<Record<Listed['open'][number]['state'], string>> = {
  accepted: ' (in)',
  standby: ' (standby)',
  declined: ' (out)',
  reconfirm: ' (confirm again)',
};

/** Lists the open invites with their codes; the text that asked for it changed none of them. */
export function openInvites({ why, open }: Listed): string {
  if (!open.length) return 'You have no open invites right now.';
  const shown = open.slice(0, LISTED);
  const names = Object.fromEntries(
    shown.flatMap(({ teeTime: t }, i) => [
      [`c${i}`, t.courseName],
      [`o${i}`, t.organiserName],
    ]),
  );
  const first = shown[0]!.code;
  const opening = {
    several: 'You have several invites.',
    list: 'Your invites:',
    'unknown-code': 'There is no invite with this number.',
    none: 'Your invites:',
  }[why];
  return fitting(names, (n) => {
    const lines = shown.map(
      ({ code, state, teeTime: t }, i) =>
        `${code}) ${n[`c${i}`] || 'Golf'}, ${when(t)}, ${n[`o${i}`] || 'a friend'}${STANDS[state] ?? ''}`,
    );
    const more = open.length > LISTED ? [`and ${open.length - LISTED} more`] : [];
    return [opening, ...lines, ...more, `Reply ${first} IN or ${first} OUT`].join('\n');
  });
}

export const stopped = () =>
  `${PRODUCT} You are unsubscribed and get no more texts from us, whoever invites you. Reply START to get them again.`;
export const started = () => `${PRODUCT} You get our texts again. Reply HELP for help, STOP to end.`;
/** The reply to YES from a stopped number, which only opts it in again and accepts no invite. */
export const startedByYes = () =>
  `${PRODUCT} You get our texts again. To accept an invite, reply IN; to decline, OUT. STOP to end.`;
/** Carriers require that HELP names the product, the reason for the texts, a contact, the rates, and STOP. */
export const help = ({ supportEmail }: Links) =>
  `${PRODUCT} Golf invites by text: a friend gave us your number to ask you to play. Questions: ${supportEmail}. Msg frequency varies. Msg & data rates may apply. Reply STOP to end.`;
export const notUnderstood = () =>
  `${PRODUCT} We did not get that. Reply IN or OUT to an invite, LIST to see yours, HELP for help or STOP to end.`;

import type { OfferState } from '@game/contracts';

/** What a friend must believe after a message about a tee time. */
export type Belief = 'asked' | 'in' | 'out' | 'standby' | 'confirm' | 'off' | 'over' | 'withdrawn';

const SAYS: Array<[RegExp, Belief]> = [
  [/your spot went back/i, 'asked'],
  [/You're in!|You're in:|it is yours: you're in|A spot opened|You're still in/, 'in'],
  [/Still in\?|Please confirm again|still in\?|held until .* Please confirm it/, 'confirm'],
  [/on standby/, 'standby'],
  [/you are out (for|of)|You are out of this round/i, 'out'],
  [/cancelled golf|was cancelled|is cancelled/, 'off'],
  [/took the invite .* back/, 'withdrawn'],
  [/The invite to .* is over/, 'over'],
  [
    /wants you for golf|are you in\?|New plan.*Reply .*IN or|is (held for you until|open until somebody)|Your invite is still open/s,
    'asked',
  ],
];

/**
 * What the reader of this message believes afterwards; undefined if the message says nothing about the reader's spot.
 */
export const beliefOf = (kind: string, text: string): Belief | undefined =>
  kind === 'asked-back'
    ? undefined
    : (SAYS.find(([words]) => words.test(text))?.[1] ?? (kind === 'reminder' ? 'in' : undefined));

const OUTCOMES: Record<string, Belief> = {
  accepted: 'in',
  standby: 'standby',
  declined: 'out',
  left: 'out',
  maybe: 'asked',
  cancelled: 'off',
  over: 'over',
  withdrawn: 'withdrawn',
};
/** What the reply page says after an answer; undefined if it asks again. */
export const beliefOfOutcome = (outcome: string): Belief | undefined => OUTCOMES[outcome];

const FITS: Record<OfferState, Belief[]> = {
  // A player who does not confirm in time is told so and is `pending` again. The request to confirm, which named the
  // deadline, may still be the last message that has left.
  pending: ['asked', 'confirm'],
  accepted: ['in', 'confirm'],
  reconfirm: ['confirm'],
  declined: ['out'],
  standby: ['standby'],
  // These friends are sent no message, so they may still believe anything that was true before. Only a friend who
  // answers a withdrawn invite is told so.
  skipped: ['asked', 'in', 'out', 'standby', 'confirm', 'off', 'over', 'withdrawn'],
  withdrawn: ['asked', 'in', 'out', 'standby', 'confirm', 'off', 'over', 'withdrawn'],
  closed: ['off'],
};
export const fits = (state: OfferState, belief: Belief) => FITS[state].includes(belief);

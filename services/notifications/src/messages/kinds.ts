interface Rule {
  /** The message is pointless once the tee time is cancelled. */
  needsTeeTime?: true;
  /**
   * The friend's time to answer begins with this message, and does not run while the message cannot be sent.
   */
  startsClock?: true;
  /**
   * The message contains facts of a tee time for the organiser, which are wrong once its time or course has
   * changed.
   */
  tellsFacts?: true;
  /** The message answers STOP, START or HELP. It needs no consent, and the cap does not apply to it. */
  keyword?: true;
  /**
   * The message answers LIST or a clear IN or OUT. A far higher cap applies to it instead of the usual ones.
   */
  expected?: true;
  /** The message is an automatic reply to a text that was not acted on; such replies have a limit. */
  automatic?: true;
  /** The message is sent even if its organiser's budget is used up, because its recipient counts on the round. */
  overBudget?: true;
  /**
   * A message of this kind goes to a user because of something that another golfer did. Messages to contacts always do.
   */
  toOthers?: true;
  /** The message is about the account itself and is sent whatever the user switched off. */
  account?: true;
  /**
   * The message contains a code or link that gives access, so its words are deleted after the sending and
   * never exported.
   */
  secret?: true;
}

export const KINDS = {
  invite: { needsTeeTime: true, startsClock: true },
  moved: { needsTeeTime: true, startsClock: true },
  answer: { expected: true },
  confirmation: { needsTeeTime: true },
  promoted: { needsTeeTime: true },
  cancelled: { overBudget: true },
  withdrawn: { needsTeeTime: true, overBudget: true },
  lapsed: { needsTeeTime: true, overBudget: true },
  reminder: { needsTeeTime: true, tellsFacts: true },
  'still-full': { needsTeeTime: true },
  'organiser-answer': { tellsFacts: true },
  'organiser-stopped': { needsTeeTime: true, tellsFacts: true },
  'organiser-night': { needsTeeTime: true, tellsFacts: true },
  'organiser-said': {},
  'organiser-wrote': { needsTeeTime: true },
  'consent-question': {},
  'organiser-unreachable': {},
  'player-late': { needsTeeTime: true },
  'gathering-promoted': { toOthers: true },
  'gathering-changed': { toOthers: true },
  'gathering-cancelled': { toOthers: true },
  'gathering-joined': {},
  'gathering-host-wrote': { toOthers: true },
  'gathering-removed': { toOthers: true },
  'gathering-asked-back': { toOthers: true },
  'casual-invite': {},
  'player-invite': { toOthers: true },
  receipt: { account: true },
  'payment-failed': { account: true },
  'subscription-ended': { account: true },
  'billing-notice': { account: true },
  'referral-granted': {},
  listed: { expected: true },
  'asked-back': { automatic: true },
  'passed-on': { automatic: true },
  'fact-answer': { automatic: true },
  'not-understood': { automatic: true },
  planning: { expected: true },
  help: { keyword: true },
  stopped: { keyword: true },
  started: { keyword: true },
  account: { account: true },
  'email-changed': { account: true, secret: true },
  code: { account: true, secret: true },
  'password-reset': { account: true, secret: true },
} as const satisfies Record<string, Rule>;

export type Kind = keyof typeof KINDS;
export const ruleOf = (kind: Kind): Rule => KINDS[kind];
export const kindsThat = (rule: keyof Rule) =>
  (Object.keys(KINDS) as Kind[]).filter((kind) => ruleOf(kind)[rule]);

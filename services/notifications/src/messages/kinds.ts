interface Rule {
  /** Pointless once the tee time is cancelled. */
  needsTeeTime?: true;
  /** Answers STOP, START or HELP: goes out whatever the consent, and outside the cap. */
  keyword?: true;
  /** An automatic reply to a text that no invite answers. */
  automatic?: true;
  /** About the account itself: goes out whatever its owner switched off. */
  account?: true;
  /** Its words open something; they are shown nowhere else. */
  secret?: true;
}

export const KINDS = {
  invite: { needsTeeTime: true },
  moved: { needsTeeTime: true },
  answer: {},
  confirmation: { needsTeeTime: true },
  promoted: { needsTeeTime: true },
  cancelled: {},
  reminder: { needsTeeTime: true },
  'organiser-answer': {},
  'organiser-stopped': { needsTeeTime: true },
  'organiser-night': { needsTeeTime: true },
  'organiser-said': {},
  'organiser-unreachable': {},
  'gathering-promoted': {},
  'gathering-changed': {},
  'gathering-cancelled': {},
  'gathering-joined': {},
  'casual-invite': {},
  'player-invite': {},
  receipt: { account: true },
  'payment-failed': { account: true },
  'subscription-ended': { account: true },
  'referral-granted': {},
  listed: { automatic: true },
  'not-understood': { automatic: true },
  help: { keyword: true, automatic: true },
  stopped: { keyword: true },
  started: { keyword: true },
  account: { account: true },
  code: { account: true, secret: true },
  'password-reset': { account: true, secret: true },
} as const satisfies Record<string, Rule>;

export type Kind = keyof typeof KINDS;
export const ruleOf = (kind: Kind): Rule => KINDS[kind];
export const kindsThat = (rule: keyof Rule) =>
  (Object.keys(KINDS) as Kind[]).filter((kind) => ruleOf(kind)[rule]);

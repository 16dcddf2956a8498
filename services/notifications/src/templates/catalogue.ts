import type { Kind } from '../messages/kinds.js';
import type { Wording } from '../messages/notice.js';
import { accountNotice, code, passwordReset } from './account.js';
import { answerEmail, answerText, confirmation, goodbye, type Answered } from './answer.js';
import { daysGranted, planEnded, receipt, renewalFailed } from './billing.js';
import { cancelled, moved, promoted, reminder } from './changes.js';
import { gatheringCancelled, gatheringChanged, gatheringPromoted, golfersJoined } from './gatherings.js';
import { invite } from './invite.js';
import {
  friendAnswered,
  friendSaid,
  invitesStopped,
  nightComes,
  organiserReminder,
  textsStopped,
} from './organiser.js';
import { casualInvite, playerInvite } from './play-with-me.js';
import { help, notUnderstood, openInvites, started, startedByYes, stopped } from './replies.js';
import type { Links } from './words.js';

type Write = (...facts: never[]) => Wording | undefined;

/** The words of every kind of message; some kinds are worded by who gets them or by what they answer. */
export const WORDS = {
  invite,
  moved,
  answer: (offer: Answered, now: Date, links: Links) => ({
    sms: answerText(offer, now),
    email: answerEmail(offer, now, links),
  }),
  confirmation: {
    in: (offer: Answered, now: Date, links: Links) => ({
      sms: answerText(offer, now),
      email: confirmation(offer, links),
    }),
    out: (offer: Answered, links: Links) => ({ email: goodbye(offer, links) }),
  },
  promoted,
  cancelled,
  reminder: { toFriend: reminder, toOrganiser: organiserReminder },
  'organiser-answer': friendAnswered,
  'organiser-stopped': invitesStopped,
  'organiser-night': nightComes,
  'organiser-said': friendSaid,
  'organiser-unreachable': textsStopped,
  'gathering-promoted': gatheringPromoted,
  'gathering-changed': gatheringChanged,
  'gathering-cancelled': gatheringCancelled,
  'gathering-joined': golfersJoined,
  'casual-invite': casualInvite,
  'player-invite': playerInvite,
  receipt,
  'payment-failed': renewalFailed,
  'subscription-ended': planEnded,
  'referral-granted': daysGranted,
  listed: (listed: Parameters<typeof openInvites>[0]) => ({ sms: openInvites(listed) }),
  'not-understood': () => ({ sms: notUnderstood() }),
  help: (links: Links) => ({ sms: help(links) }),
  stopped: () => ({ sms: stopped() }),
  started: { byStart: () => ({ sms: started() }), byYes: () => ({ sms: startedByYes() }) },
  account: accountNotice,
  code,
  'password-reset': passwordReset,
} satisfies Record<Kind, Write | Record<string, Write>>;

import type { Kind } from '../messages/kinds.js';
import type { Email, Mailed, Wording } from '../messages/notice.js';
import { accountNotice, code, emailChange, passwordReset } from './account.js';
import { announcement } from './announcement.js';
import { answerEmail, answerText, confirmation, goodbye, type Answered } from './answer.js';
import { daysGranted, planEnded, receipt, renewalFailed } from './billing.js';
import { billingNotice } from './billing-notices.js';
import { cancelled, lapsed, moved, promoted, reminder, stillFull, withdrawn } from './changes.js';
import {
  hostWroteToMember,
  gatheringCancelled,
  gatheringChanged,
  gatheringPromoted,
  gatheringAskedBack,
  gatheringRemoved,
  golfersJoined,
} from './gatherings.js';
import { factAnswer, late } from './facts.js';
import { invite } from './invite.js';
import {
  entryFollows,
  friendAnswered,
  friendSaid,
  invitesStopped,
  nightComes,
  organiserReminder,
  somebodyElseWrote,
  textsStopped,
} from './organiser.js';
import {
  mailAskedBack,
  mailFactAnswer,
  mailNotUnderstood,
  mailPassedOn,
  mailTooLarge,
} from './mail-replies.js';
import { organiserWrote } from './organiser-wrote.js';
import { planningAnswer, planningMail, planningQuestion, PLANNING_SAYS } from './planning.js';
import { recordedAnswer } from './recorded-answer.js';
import { casualInvite, playerInvite } from './play-with-me.js';
import {
  agreed,
  askedBack,
  consentQuestion,
  help,
  isThatAYes,
  notUnderstood,
  openInvites,
  passedOn,
  started,
  startIsMeant,
  stopped,
  noPictures,
  whichRound,
} from './replies.js';
import type { Links } from './words.js';

export { withoutEntry } from './calendar.js';
export { withStop } from './fitting.js';

type Write = (...facts: never[]) => Wording | Email | string | undefined;

/** The wordings of every kind of message. Some kinds have several, for different recipients or answers. */
export const WORDS = {
  invite,
  moved,
  answer: (offer: Answered, now: Date, links: Links, ownZone?: string) => ({
    sms: answerText(offer, now, ownZone),
    email: answerEmail(offer, now, links, ownZone),
  }),
  confirmation: {
    ofAnswer: (offer: Answered & { byOrganiser: boolean }, now: Date, links: Links): Mailed | undefined => {
      if (offer.byOrganiser) return recordedAnswer(offer, links);
      if (offer.outcome === 'accepted')
        return { sms: answerText(offer, now), email: confirmation(offer, links) };
      return offer.outcome === 'left' ? { email: goodbye(offer, links) } : undefined;
    },
    ofEntry: entryFollows,
  },
  promoted,
  cancelled,
  withdrawn,
  lapsed,
  reminder: { toFriend: reminder, toOrganiser: organiserReminder },
  'still-full': stillFull,
  'organiser-answer': friendAnswered,
  'organiser-stopped': invitesStopped,
  'organiser-night': nightComes,
  'organiser-said': { byFriend: friendSaid, bySomebodyElse: somebodyElseWrote },
  'organiser-wrote': organiserWrote,
  'organiser-unreachable': textsStopped,
  'player-late': late,
  'gathering-promoted': gatheringPromoted,
  'gathering-changed': gatheringChanged,
  'gathering-cancelled': gatheringCancelled,
  'gathering-joined': golfersJoined,
  'gathering-host-wrote': hostWroteToMember,
  'gathering-removed': gatheringRemoved,
  'gathering-asked-back': gatheringAskedBack,
  'casual-invite': casualInvite,
  'player-invite': playerInvite,
  receipt,
  'payment-failed': renewalFailed,
  'subscription-ended': planEnded,
  'billing-notice': billingNotice,
  'referral-granted': daysGranted,
  listed: (listed: Parameters<typeof openInvites>[0]) => ({ sms: openInvites(listed) }),
  'asked-back': {
    byText: (...about: Parameters<typeof askedBack>) => ({ sms: askedBack(...about) }),
    byMail: mailAskedBack,
  },
  'passed-on': {
    byText: (...about: Parameters<typeof passedOn>) => ({ sms: passedOn(...about) }),
    byMail: mailPassedOn,
  },
  'fact-answer': {
    byText: (asked: Parameters<typeof factAnswer>[0]) => ({ sms: factAnswer(asked) }),
    byMail: mailFactAnswer,
  },
  'not-understood': {
    atAll: () => ({ sms: notUnderstood() }),
    isThatAYes: (...about: Parameters<typeof isThatAYes>) => ({ sms: isThatAYes(...about) }),
    whichRound: () => ({ sms: whichRound() }),
    noPictures: () => ({ sms: noPictures() }),
    byMail: mailNotUnderstood,
    tooLarge: mailTooLarge,
  },
  planning: {
    answer: planningAnswer,
    question: planningQuestion,
    says: (what: keyof typeof PLANNING_SAYS) => PLANNING_SAYS[what],
    mail: planningMail,
  },
  help: (links: Links, preferences: string) => ({ sms: help(links, preferences) }),
  stopped: (...rounds: Parameters<typeof stopped>) => ({ sms: stopped(...rounds) }),
  started: {
    byStart: () => ({ sms: started() }),
    byYes: () => ({ sms: agreed() }),
    startIsMeant: () => ({ sms: startIsMeant() }),
  },
  'consent-question': (organiser: string) => ({ sms: consentQuestion(organiser) }),
  account: { changed: accountNotice, announced: announcement },
  'email-changed': emailChange,
  code,
  'password-reset': passwordReset,
} satisfies Record<Kind, Write | Record<string, Write>>;

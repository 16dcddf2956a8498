import type { OfferState } from '@game/contracts';
import type { Friend } from './cast.js';
import type { Meaning } from './corpus.js';
import type { World } from './world.js';

/** A text that a friend sends about an offer, and what the friend means by it. */
export interface Said {
  friend: Friend;
  offerId: string;
  means: Meaning;
  words: string;
  /** False for a Y, N or keyword, by which a friend answers a question of ours. */
  isOwnWords: boolean;
}
/** What became of a text: the offer's state before and after it, and the kinds of our replies. */
export interface Outcome extends Said {
  before: OfferState;
  after: OfferState;
  replies: string[];
  /** True if the organiser reads the text in the activity. */
  isPassedOn: boolean;
}

const PLAYS: OfferState[] = ['accepted', 'standby'];
/** Replies that let the friend decide again. An `answer` that changes nothing says why and how to answer. */
const ASKS = ['asked-back', 'listed', 'answer'];

export const isActedOn = ({ means, after, replies }: Outcome) =>
  (means === 'in' && PLAYS.includes(after)) ||
  (means === 'out' && after === 'declined') ||
  (means === 'maybe' && replies.includes('answer'));

/** What must be true of every text. Each rule returns what is wrong, or nothing. */
export const WORDS_RULES: Record<string, (outcome: Outcome) => string | false> = {
  'an answer that was turned into its opposite': ({ means, before, after, replies }) =>
    ((means === 'in' && before !== 'declined' && after === 'declined') ||
      (means === 'in' && replies.includes('stopped')) ||
      // A friend on standby may have got a spot at the same moment.
      (means === 'out' && before !== after && before !== 'standby' && PLAYS.includes(after))) &&
    `the offer was ${before} and is ${after}`,

  'words that were lost': (outcome) =>
    !isActedOn(outcome) &&
    !outcome.isPassedOn &&
    !outcome.replies.some((kind) => ASKS.includes(kind)) &&
    `the organiser was not told, and the friend got ${outcome.replies.join(', ') || 'no reply'}`,
};

/** Compares what the product makes of each text with what its friend means. */
export class Understanding {
  /** Numbers of texts in friends' own words. The second to the fourth are of those that answer the invite. */
  readonly counts = { answers: 0, actedOn: 0, askedAbout: 0, passedOn: 0, takenForAnswers: 0 };
  private readonly waiting: Array<Said & { before: OfferState; at: Date }> = [];

  constructor(private readonly world: World) {}

  /** To be called before the text is sent. A text about a tee time that is off or over is not judged. */
  async expects(said: Said): Promise<void> {
    const { database, now } = this.world;
    const before = await database.stateOf(said.offerId, now());
    if (before) this.waiting.push({ ...said, before, at: now() });
  }

  /** To be called when nothing is under way any more. */
  async judge(): Promise<void> {
    const { database, story, now } = this.world;
    for (const said of this.waiting.splice(0)) {
      const { friend, offerId, words, at, means } = said;
      const after = await database.stateOf(offerId, now());
      if (!after) continue;
      const replies = await database.repliesTo(friend.phone!, at);
      const outcome = { ...said, after, replies, isPassedOn: await database.isNoted(words, at) };
      for (const [rule, wrong] of Object.entries(WORDS_RULES)) {
        const why = wrong(outcome);
        if (why) story.violates(`${rule}: ${friend.name} meant ${means} and wrote “${words}”: ${why}`);
      }
      if (said.isOwnWords) this.count(outcome);
    }
  }

  private count(outcome: Outcome): void {
    const { means, before, after, replies } = outcome;
    const { counts } = this;
    if (means !== 'in' && means !== 'out') {
      if (before !== after && (PLAYS.includes(after) || after === 'declined')) counts.takenForAnswers++;
      if (means !== 'maybe') return;
    }
    counts.answers++;
    if (isActedOn(outcome)) counts.actedOn++;
    else if (replies.some((kind) => ASKS.includes(kind))) counts.askedAbout++;
    else counts.passedOn++;
  }
}

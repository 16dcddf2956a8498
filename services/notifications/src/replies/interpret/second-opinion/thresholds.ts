/**
 * How probable a meaning must be. The values were chosen on corpora that the weights had not been learned from
 * (`npm run learn-replies -- --without NAME,…`): each is where fewer questions back begin to cost answers that are
 * turned into the opposite.
 */
export const LEAST = {
  /**
   * For an answer: if the rules found nothing; if they found or suspect the same, or if nothing changes, because the
   * sender plays anyway; and if the rules found something else.
   */
  alone: 0.93,
  agreeing: 0.88,
  against: 0.97,
  /** For an answer that a phrase states in a few words. */
  phrase: 0.65,
  /** For a question or a "maybe" that the rules found. */
  found: 0.2,
  /** For anything else, which changes nothing about a spot. */
  aside: 0.45,
  /** For our question whether the likelier answer is meant. */
  asked: 0.3,
  /** For what a question is about, if the rules do not know, and if they say something else. */
  subject: 0.5,
  subjectAgainst: 0.7,
  /** For the opposite of what the rules take for the answer to our question. */
  contradicts: 0.9,
  /** For a player who leaves, if the rules found no phrase. */
  leaving: 0.98,
  /** For the opposite of what phrases of other languages say. */
  objects: 0.5,
  /** For a clause that is read alone to be decisive. */
  decisive: 0.9,
};

/**
 * How probable a meaning must be. The values were chosen on twelve corpora that the weights had not been learned from
 * (`npm run learn-replies -- --without NAME,…`): each is where fewer questions back begin to cost answers that are
 * turned into the opposite.
 */
export const LEAST = {
  /** For an answer, if the rules found nothing, and if they already suspect the same answer. */
  alone: 0.96,
  agreeing: 0.9,
  /** For a "maybe", which leaves the invite open. */
  maybe: 0.65,
  /** For a question, a guest or a delay, of which only the organiser and the players hear. */
  aside: 0.65,
  asideAgainst: 0.75,
  /** For what a question is about, if the rules do not know, and if they say something else. */
  subject: 0.5,
  subjectAgainst: 0.7,
  /** For an answer in a text that the rules took for something else, and in one that also has a condition or a question. */
  against: 0.97,
  againstOpen: 0.98,
  /** For an answer of the rules, so that it is not asked about; a mere reason is asked about earlier. */
  believed: 0.65,
  believedReason: 0.75,
  /** For giving up a spot, which is lost at once. */
  believedLeave: 0.6,
  /** For the opposite of what the rules take for the answer to our question. */
  contradicts: 0.9,
  /** For our question whether the answer is meant, if no answer is sure enough. */
  asked: 0.5,
  /** The same, for a text that the rules took for a question or a "maybe". */
  askedAgainst: 0.7,
  /** For a clause that is read alone to be decisive, and for clauses not to be read alone at all. */
  decisive: 0.8,
  sure: 0.6,
};

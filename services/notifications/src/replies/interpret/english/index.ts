export * as agreement from './agreement.js';
export { DOUBTS } from './doubts.js';
export {
  ELSEWHERE_WORDS,
  FOR_SOMEBODY,
  NO_OBSTACLE,
  OF_SOMEBODY,
  OF_SOMETHING,
  OTHER_PLANS,
  OVERCOME,
} from './elsewhere.js';
export { HEALTH } from './excuses-health.js';
export { PLANS } from './excuses-plans.js';
export { EAGER_IN } from './in-eager.js';
export { IDIOMS_IN } from './in-idioms.js';
export { PLAIN_IN } from './in-plain.js';
export { SLANG_IN } from './in-slang.js';
export { MAYBE } from './maybe.js';
export { NEUTRAL } from './neutral.js';
export { NOUNS } from './nouns.js';
export { GUESTS, LATE } from './others.js';
export { IDIOMS_OUT } from './out-idioms.js';
export { PLAIN_OUT } from './out-plain.js';
export { SLANG_OUT } from './out-slang.js';
export { ASKS_TO_PLAY, QUESTION_OPENERS, QUESTIONS } from './questions.js';
export { HELP, LIST } from './service.js';
export { CORRECTIONS, IRONY } from './turns.js';
export { WORDS } from './words.js';

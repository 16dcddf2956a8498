/** The words for the draft of a tee time that was left in the wizard. */
export const begunStrings = {
  title: 'You began a tee time',
  noCourse: 'No course yet',
  made: 'It is created, but nobody has been asked yet.',
  notMade: 'It is not created yet.',
  goOn: 'Continue',
  discard: 'Discard',
  another: 'Plan a new one',
  discards: 'If you plan a new one, what you typed for this one is discarded.',
  dismiss: 'Keep it as it is',
};

/** The words for the draft of a tee time that was left in the wizard. */
export const begunStrings = {
  title: 'You began a tee time',
  noCourse: 'No course yet',
  made: 'It is created, but nobody has been asked yet.',
  notMade: 'It is not created yet.',
  goOn: 'Continue',
  discard: 'Discard',
  dismiss: 'Keep it as it is',
};

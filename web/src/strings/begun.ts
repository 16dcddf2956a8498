/** The words for the draft of a tee time that was left in the wizard. */
export const begunStrings = {
  title: 'You began a tee time',
  noCourse: 'No course yet',
  made: 'It stands, but nobody is asked yet.',
  notMade: 'It is not created yet.',
  goOn: 'Go on',
  discard: 'Discard',
  dismiss: 'Leave it so',
};

export const notMeStrings = {
  title: 'This was not you?',
  text: 'We undo the change of the mail and every change after it, sign everybody out, end API keys, and mail you a link for a new password.',
  undo: 'Take my account back',
  doneTitle: 'The account is yours again',
  invalidTitle: 'This link is incomplete',
  noToken: 'Please open the whole link from the mail.',
  login: 'Continue to Login',
  failedTitle: 'Not taken back',
  failed: 'That did not work. Please try again.',
};

/** A separate file, because it is loaded only when a newcomer does something for the first time that others hear of. */
export const confirmEmailStrings = {
  title: 'Confirm your email first',
  text: 'Other golfers hear of this, so we check that the email is yours. It happens as soon as you enter the code, and nothing that you typed is lost.',
  sending: (to: string) => `A code is on its way to ${to}…`,
  sentAgain: (to: string) => `We sent a new code to ${to}. Only the newest one works.`,
  again: 'Send it again',
  change: 'Change the address',
  address: 'Your email',
  send: 'Send a code there',
  back: 'Back to the code',
  changeFailed: 'The address could not be changed. Please try again.',
  enter: 'Please enter the 6 digits from the mail.',
};
/**
 * The words on the card of the share link. They are separate, because the card is shown without the dialog.
 */
export const confirmToShare = {
  text: 'Confirm your email, and your share link is ready.',
  button: 'Confirm my email',
};

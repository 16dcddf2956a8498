/** A separate file, because it is loaded only when a call needs a proof. */
export const proofStrings = {
  title: 'Is it you?',
  text: 'This protects your account if somebody finds your browser open. What you typed stays, and goes on by itself.',
  password: 'Your password',
  confirm: 'Continue',
  cancel: 'Cancel',
  failed: 'That did not work. Please try again.',
};

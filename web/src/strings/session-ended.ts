/** A separate file, because it is loaded only when a session ended while a screen was open. */
export const sessionEndedStrings = {
  title: 'You were signed out',
  text: 'Sign in again to continue where you were. What you typed is still here: send it once more afterwards.',
  other: 'Use another account',
};

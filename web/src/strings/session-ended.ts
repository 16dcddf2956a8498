/** In its own file: it is loaded only when a session ended under a screen. */
export const sessionEndedStrings = {
  title: 'You were signed out',
  text: 'Sign in again to go on where you were. What you typed is still here: send it once more afterwards.',
  other: 'Use another account',
};

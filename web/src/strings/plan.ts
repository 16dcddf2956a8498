/** The words of the plan for each friend: when the text and the mail leave, and who is not asked and why. */
export const planStrings = {
  each: 'When each friend hears, if nobody answers',
  friend: 'Friend',
  text: 'Text',
  mail: 'Email',
  now: 'now',
  none: 'none',
  more: (n: number) => `and ${n} more`,
  notAsked: (n: number) => (n === 1 ? '1 friend is not asked' : `${n} friends are not asked`),
  why: {
    unreachable: 'Cannot be reached: no way is allowed',
    night: 'No text goes out at night before the tee time',
    'same-person': 'Same person as another friend',
    'by-hand': 'Asked by hand only',
    paused: 'The invites are paused',
    full: 'Friends on standby come first',
    'too-late': 'Too close to the tee time',
  },
};

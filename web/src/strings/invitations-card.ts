export const invitationsStrings = {
  title: 'You are invited',
  from: (name: string) => `${name} asks`,
  spots: (n: number) => (n === 1 ? '1 spot left' : `${n} spots left`),
  full: 'Full: IN puts you on standby',
  who: (names: string) => `${names} in`,
  in: 'I’m in',
  out: 'I’m out',
  state: { accepted: 'You’re in', standby: 'You’re on standby', declined: 'You’re out' } as Record<
    string,
    string
  >,
  outcome: {
    accepted: 'You’re in!',
    standby: 'You’re on standby',
    declined: 'You’re out',
    left: 'You’re out',
    maybe: 'It stays open',
    overlap: 'You have another round within 5 hours. Say IN once more to take both.',
    cancelled: 'This tee time was cancelled',
    over: 'This tee time is over',
    withdrawn: 'This invite was taken back',
  } as Record<string, string>,
  error: 'Error',
  failed: 'Your answer did not go through. Please try again.',
};

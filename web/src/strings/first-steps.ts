export const firstStepsStrings = {
  title: 'Three steps to your first foursome',
  friends: (n: number, of: number) => (n ? `Add three friends (${n} of ${of})` : 'Add three friends'),
  plan: 'Plan a tee time',
  send: 'Send the invites',
  phone: 'Were you asked to a round by text? Confirm your phone, and the round is here.',
  confirmPhone: 'Confirm phone',
  done: 'done',
  hide: 'Hide',
  go: ['Add friends', 'Plan it', 'Show it'],
};

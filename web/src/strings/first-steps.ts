export const firstStepsStrings = {
  title: 'Three steps to your first foursome',
  friends: (n: number, of: number) => (n ? `Add three friends (${n} of ${of})` : 'Add three friends'),
  plan: 'Plan a tee time',
  send: 'Send the invites',
  done: 'done',
  go: ['Add friends', 'Plan it', 'Show it'],
};

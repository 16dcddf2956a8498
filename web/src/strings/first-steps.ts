export const firstStepsStrings = {
  title: 'Three steps to your first foursome',
  friends: (n: number, of: number) => (n ? `Add three friends (${n} of ${of})` : 'Add three friends'),
  plan: 'Plan a tee time',
  send: 'Send the invites',
  phone: (number: string) => `Were you asked to a round by text? Confirm ${number}, and the round is here.`,
  confirmPhone: 'Confirm phone',
  done: 'done',
  go: ['Add friends', 'Plan it', 'Show it'],
};

/** The words of the plan that a visitor makes before there is an account. */
export const firstPlanStrings = {
  title: 'Plan a tee time',
  leave: 'To the start page',
  kept: 'Everything is kept in this browser until you have an account.',
  steps: ['Where and when', 'What it costs', 'Who is asked'],
  friends: 'Friends you ask',
  friendHint: 'A name with an email or a phone: Ann ann@golf.example. Press Enter after each one.',
  noAddress: (name: string) => `Please write a phone or an email for ${name}, too.`,
  twice: (name: string) => `${name} is in your list with the same phone or email.`,
  tooMany: (most: number) =>
    `At most ${most} friends fit before you have an account. You can add the others then.`,
  remove: (name: string) => `Remove ${name}`,
  mailOnly: 'by email',
  text: 'by text',
  both: 'by text and email',
  unreachable: 'not at all: a text needs their permission',
  agreed: (name: string) => `${name} agreed to be texted`,
  nobody: 'Name the first friend, and you see here who is asked when. Nothing is sent yet.',
  planFailed: 'The plan could not be made just now.',
  send: 'Send Invites',
  account: {
    title: 'One step left',
    text: (names: string) =>
      `Create your account, and ${names} will be asked. It is free, and all that you typed is kept.`,
    at: (course: string, when: string) => `${course}, ${when}`,
    back: 'Back to the plan',
  },
  finish: {
    working: 'Saving your friends and your tee time…',
    failedTitle: 'Your tee time is not saved yet',
    failed: 'All that you typed is still here.',
    notSent: 'Your tee time is saved, but nobody is asked yet',
    notSentText: 'Press Send Invites on its card when you are ready.',
    others: 'Your tee time is saved. Nobody is asked yet',
    othersText: 'You have more friends in your tiers. Continue to see who is asked when, and then send.',
  },
};

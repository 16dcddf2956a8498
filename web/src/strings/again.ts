/** The texts of the dialog "Same as last time". */
export const againStrings = {
  title: 'Same as last time',
  then: "After them, we ask the others in your tiers, as always. We'll let you know as they answer.",
  tiers: "We ask the friends in your tiers, as always. We'll let you know as they answer.",
  ask: (names: string) => `Ask ${names}`,
  askTiers: 'Send Invites',
  only: 'Create without asking',
  twin: 'You have a tee time there at that hour already. Choose another time.',
  createdText: 'Nobody has been asked yet. Send the invites from its card when you want.',
  failed: 'That did not work. What is done is kept. Press again to continue.',
};

/** What is said without a line to the server. */
export const offlineStrings = {
  offline: 'You are offline.',
  stood: (when: string) => `This is how it stood at ${when}.`,
  /** Of a write: nothing of the form is lost. */
  notSent:
    'You are offline, so this was not sent. What you typed is still here: try again once you are back online.',
  /** Of a write that was refused for now, by somebody who does not say why. */
  notReached: 'We could not reach the server. Nothing was lost: try again.',
  working: 'Still working on it…',
  unsureTitle: 'We are not sure yet',
  unsure:
    'We do not know yet whether it went through. We look again as soon as we are connected. Press again if you like: it never happens twice.',
  notRead: 'You are offline, and this part is not kept on this device. It comes back with your connection.',
  screenTitle: 'This screen did not load',
  screenHint: 'Check your connection, then load it again. Nothing you saved is lost.',
  reload: 'Load it again',
};

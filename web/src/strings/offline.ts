/** The words that are shown while the server cannot be reached. */
export const offlineStrings = {
  offline: 'You are offline.',
  stood: (when: string) => `This is how it stood at ${when}.`,
  /** Shown when a change could not be sent; nothing that was typed is lost. */
  notSent:
    'You are offline, so this was not sent. What you typed is still here: try again once you are back online.',
  /** Shown when a proxy refused a change without a reason. */
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

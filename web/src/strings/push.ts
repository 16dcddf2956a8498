export const pushStrings = {
  title: 'Notifications on this device',
  label: 'Answers and full foursomes',
  hint: 'A notification in this browser when a friend answers, and when your foursome is full',
  on: 'This device is told. Signing out here switches it off.',
  excluded: 'Booking Confirmations is off, so answers are not told; a full foursome is.',
  denied:
    'Notifications from this site are blocked. Allow them in your browser’s settings for this site (the icon beside the address), then come back here.',
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add the app to your Home Screen and open it from there.',
  switchedOn: 'Notifications are on',
  switchedOnText: 'This device tells you who is in and who is out.',
  switchedOff: 'Notifications are off',
  switchedOffText: 'This device tells you nothing any more.',
  error: 'Error',
  failedOn: 'Failed to switch notifications on. Please try again.',
  failedOff: 'Failed to switch notifications off. Please try again.',
  /** Shown as a notification on a device on which the golfer is no longer signed in. */
  closedTitle: 'News about a tee time',
  closedText: 'Sign in to see it.',
};

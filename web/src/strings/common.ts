/**
 * All words of the client are in this folder, one file for each feature. Toasts and refusals are listed in
 * docs/screens.md with the test that quotes each.
 */
export const strings = {
  product: 'Get in the game!',
  tagline: 'Get in the game!',
  motto: 'Your foursome, filled',
  close: 'Close',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  atCourse: (there: string, mine: string) => `${there} at the course, ${mine} for you`,
  loading: 'Loading…',
  tryAgain: 'Try again',
  error: 'Error',
  copy: 'Copy',
  copied: 'Copied!',
  copyFailed: 'Failed to copy to clipboard',
  couldNotLoad: 'This did not load',
  couldNotLoadHint: 'Check your connection. Nothing you saved is lost.',
  nav: {
    dashboard: 'Dashboard',
    subscription: 'Subscription',
    home: 'Home',
    roulette: 'Roulette',
    friends: 'Friends',
    profile: 'Profile',
    create: 'Create',
    createTeeTime: 'Create Tee Time',
    share: 'Share',
    logout: 'Logout',
    main: 'Main',
    bottom: 'Bottom',
    skip: 'Skip to the content',
  },
  /** The title of each screen, by the first part of its path. */
  screens: {
    profile: 'Profile',
    friends: 'Friends',
    subscription: 'Subscription',
    subscribe: 'Subscription',
    roulette: 'Player Roulette',
    venues: 'Venue',
    'events-leagues': 'Events & Leagues',
  },
  footer: {
    privacy: 'Privacy',
    terms: 'Terms',
    support: 'Support',
    supportMail: 'support@getinthegame.example',
    copyright: (year: string) => `© ${year} Get in the game! All rights reserved.`,
  },
  notFound: {
    title: 'Page Not Found',
    text: 'This one is out of bounds: there is no page at this address. Take a drop.',
    back: 'Back to the dashboard',
  },
};

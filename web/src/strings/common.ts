/** Every word that the client says stands in this folder, a file a feature. Toasts and texts are those of the specification. */
export const strings = {
  product: 'Get in the game!',
  tagline: 'Your foursome, filled',
  close: 'Close',
  loading: 'Loading…',
  tryAgain: 'Try again',
  couldNotLoad: 'This did not load',
  couldNotLoadHint: 'Check your connection. Nothing you saved is lost.',
  nav: { dashboard: 'Dashboard', home: 'Home', logout: 'Logout', main: 'Main', bottom: 'Bottom' },
  footer: { privacy: 'Privacy', terms: 'Terms', support: 'Support' },
  notFound: {
    title: 'Page Not Found',
    text: 'There is no page at this address.',
    back: 'Back to the dashboard',
  },
};

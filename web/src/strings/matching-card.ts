export const matchingCardStrings = {
  title: 'Local Player Matching',
  auto: 'Auto-match',
  autoHint: 'Be found by players near you, and find them.',
  distance: 'Max distance',
  miles: (n: number) => `${n} miles`,
  verified: 'Verified players only',
  beginners: 'Allow beginners',
  saved: 'Preferences Updated',
  error: 'Error',
  failed: 'Failed to update preferences. Please try again.',
};

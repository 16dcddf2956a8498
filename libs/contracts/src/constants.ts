/** The spots of a tee time, the organiser's included (tee-times#creating). */
export const FOURSOME = 4;
/** The contacts of tier 1 that the client may name when it creates a tee time (tee-times#first-asked). */
export const MAX_INVITED_ON_CREATE = 3;
/** The groups of an organiser's contacts (contacts#tier-names). */
export const TIERS = [1, 2, 3, 4] as const;
export const DEFAULT_TIER_NAMES: Record<number, string> = {
  1: 'A-Team',
  2: 'Backup Squad',
  3: 'Weekend Warriors',
  4: 'Special Players',
};
/** The tiers that the ladder asks by itself; tier 4 is asked by hand (ladder#tiers-in-order). */
export const LADDER_TIERS = [1, 2, 3] as const;
/** In characters. Anything beyond that is only advice (accounts#password-strength). */
export const MIN_PASSWORD = 6;

export const VENUE_TYPES = ['course', 'simulator', 'entertainment', 'club', 'range'] as const;
/** The client's tabs. Each type of venue is on one of them, see `tabOfVenue` (venues#kinds). */
export const VENUE_TABS = ['course', 'simulator', 'entertainment'] as const;
export const tabOfVenue: Record<(typeof VENUE_TYPES)[number], (typeof VENUE_TABS)[number]> = {
  course: 'course',
  club: 'course',
  simulator: 'simulator',
  entertainment: 'entertainment',
  range: 'entertainment',
};
/** In metres: 5, 10, 15, 25, 50 and 100 miles (venues#venues-near-you). */
export const VENUE_RADII = [8_000, 16_000, 25_000, 40_000, 80_000, 160_000] as const;
export const DEFAULT_VENUE_RADIUS = 25_000;

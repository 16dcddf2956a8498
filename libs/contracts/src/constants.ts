/** 1-core.md section 9: four spots, the organiser in one. */
export const FOURSOME = 4;
/** 1-core.md section 9: at most 3 Tier 1 contacts are invited on create. */
export const MAX_INVITED_ON_CREATE = 3;
/** 1-core.md section 9. */
export const TIERS = [1, 2, 3, 4] as const;
export const DEFAULT_TIER_NAMES: Record<number, string> = {
  1: 'A-Team',
  2: 'Backup Squad',
  3: 'Weekend Warriors',
  4: 'Special Players',
};
/** invites.md: tiers 1-3 are climbed by themselves; tier 4 is invited by hand. */
export const LADDER_TIERS = [1, 2, 3] as const;
/** 2-social.md section 5; what makes a password strong is advice, not a rule. */
export const MIN_PASSWORD = 6;

export const VENUE_TYPES = ['course', 'simulator', 'entertainment', 'club', 'range'] as const;
/** The client's tabs (1-core.md section 2, "Golf Venues Near You"), so that each reaches every venue: a club has a course, a range is a place for fun. */
export const VENUE_TABS = ['course', 'simulator', 'entertainment'] as const;
export const tabOfVenue: Record<(typeof VENUE_TYPES)[number], (typeof VENUE_TABS)[number]> = {
  course: 'course',
  club: 'course',
  simulator: 'simulator',
  entertainment: 'entertainment',
  range: 'entertainment',
};
/** 1-core.md section 9: metres; the largest choice is 100 miles. */
export const VENUE_RADII = [8_000, 16_000, 25_000, 40_000, 80_000, 160_000] as const;
export const DEFAULT_VENUE_RADIUS = 25_000;

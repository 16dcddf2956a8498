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

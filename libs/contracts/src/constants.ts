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
/** In characters, of a password that is chosen now; older ones may be shorter (accounts#chosen-passwords). */
export const MIN_PASSWORD = 8;

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

/**
 * The list of tee times contains at most this many upcoming and at most this many past ones; further pages have the
 * rest.
 */
export const BOOKINGS_LISTED = 20;

/** A larger file is refused (contacts#import). */
export const IMPORT_MAX_BYTES = 5_242_880;
export const IMPORT_MAX_ROWS = 5_000;
/** Google and Outlook export about a hundred columns, far below this limit. */
export const IMPORT_MAX_COLUMNS = 300;
/** How many people a pasted list may have: the contacts of an account twice, since many of them may be known. */
export const PASTE_MAX_PEOPLE = 10_000;
/** How many reviewed rows one call takes, and how many rows of a preview one message holds. */
export const IMPORT_BATCH = 500;
/** What a column of a file can hold (contacts#columns). */
export const IMPORT_FIELDS = [
  'name',
  'first',
  'middle',
  'last',
  'suffix',
  'instead',
  'email',
  'mobile',
  'phone',
  'home',
  'work',
  'fax',
  'tier',
  'handicap',
] as const;
/** A file crosses the bus in parts well under a broker's usual limit of 1 MB a message. */
export const IMPORT_PART_BYTES = 262_144;

/**
 * The most characters of one message from an organiser to a friend. With the sender and the round they fill
 * two segments of a text message.
 */
export const FRIEND_MESSAGE_LENGTH = 200;

/** How many friends a visitor can plan with before there is an account (tee-times#plan-before-an-account). */
export const DRAFT_FRIENDS = 12;

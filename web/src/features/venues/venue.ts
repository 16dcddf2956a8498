import type { DEFAULT_VENUE_RADIUS, Venue, VENUE_RADII, VenueTab, VenueType } from '@game/contracts';
import { FerrisWheel, Flag, House, MonitorPlay, Target } from 'lucide-react';

export type Radius = (typeof VENUE_RADII)[number];
// The contracts have the same constants, and venue.spec.ts compares them. They are repeated here so that the
// screen does not load zod.
/** The radii of a search in metres, each with the miles that are shown for it (venues#venues-near-you). */
export const milesOf: Record<Radius, number> = {
  8000: 5,
  16000: 10,
  25000: 15,
  40000: 25,
  80000: 50,
  160000: 100,
};
export const firstRadius: typeof DEFAULT_VENUE_RADIUS = 25_000;
export const tabOf: Record<VenueType, VenueTab> = {
  course: 'course',
  club: 'course',
  simulator: 'simulator',
  entertainment: 'entertainment',
  range: 'entertainment',
};
export const venueTabs: VenueTab[] = ['course', 'simulator', 'entertainment'];

export const iconOf: Record<VenueType, typeof Flag> = {
  course: Flag,
  club: House,
  simulator: MonitorPlay,
  entertainment: FerrisWheel,
  range: Target,
};

/**
 * Street, city and state as far as they are known, without repeating what the street address already contains.
 */
export const addressOf = ({ address, city, state }: Venue) =>
  [address, city && !address?.includes(city) && city, state && !address?.includes(state) && state]
    .filter(Boolean)
    .join(', ');

/** The part of a venue that the wizard keeps. */
export const asChosen = (venue: Venue) => ({
  id: venue.id,
  name: venue.name,
  address: addressOf(venue),
  timeZone: venue.timeZone,
});

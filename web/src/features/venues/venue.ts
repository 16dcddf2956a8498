import type { Venue, VenueType } from '@game/contracts';
import { FerrisWheel, Flag, House, MonitorPlay, Target } from 'lucide-react';

export const iconOf: Record<VenueType, typeof Flag> = {
  course: Flag,
  club: House,
  simulator: MonitorPlay,
  entertainment: FerrisWheel,
  range: Target,
};

/** Street, town and state as far as they are known, none twice. */
export const addressOf = ({ address, city, state }: Venue) =>
  [address, city && !address?.includes(city) && city, state && !address?.includes(state) && state]
    .filter(Boolean)
    .join(', ');

/** What the wizard keeps of a venue. */
export const asChosen = (venue: Venue) => ({
  id: venue.id,
  name: venue.name,
  address: addressOf(venue),
  timeZone: venue.timeZone,
});

import { z } from 'zod';
import { Id, Line } from './fields.js';

/**
 * An id says in its type what it is the id of, so that one cannot be passed for another. When the program runs, each of
 * them is a UUID as text, like every `Id`.
 */
export const OfferId = Id.brand<'OfferId', 'inout'>();
export type OfferId = z.output<typeof OfferId>;
export const ContactId = Id.brand<'ContactId', 'inout'>();
export type ContactId = z.output<typeof ContactId>;
export const VenueId = Id.brand<'VenueId', 'inout'>();
export type VenueId = z.output<typeof VenueId>;
export const TeeTimeId = Id.brand<'TeeTimeId', 'inout'>();
export type TeeTimeId = z.output<typeof TeeTimeId>;
export const RecurringTeeTimeId = Id.brand<'RecurringTeeTimeId', 'inout'>();
export type RecurringTeeTimeId = z.output<typeof RecurringTeeTimeId>;
/** Of a couples event or a public league. */
export const GatheringId = Id.brand<'GatheringId', 'inout'>();
export type GatheringId = z.output<typeof GatheringId>;

/** A client may name a venue with any line; whether it is one shows when the venue is looked up. */
export const GivenVenueId = Line(200).brand<'VenueId', 'inout'>();
export const KeptVenueId = z.string().brand<'VenueId', 'inout'>();

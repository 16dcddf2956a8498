import { z } from 'zod';
import { Id, Line } from './fields.js';

/**
 * Ids are branded types, so that the compiler refuses, for example, a ContactId where an OfferId is expected. At run
 * time each of them is a UUID string, like every `Id`.
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
export const SessionId = Id.brand<'SessionId', 'inout'>();
export type SessionId = z.output<typeof SessionId>;
export const ApiKeyId = Id.brand<'ApiKeyId', 'inout'>();
export type ApiKeyId = z.output<typeof ApiKeyId>;
export const PasskeyId = Id.brand<'PasskeyId', 'inout'>();
export type PasskeyId = z.output<typeof PasskeyId>;
export const PushDeviceId = Id.brand<'PushDeviceId', 'inout'>();
export type PushDeviceId = z.output<typeof PushDeviceId>;
export const WebhookEndpointId = Id.brand<'WebhookEndpointId', 'inout'>();
export type WebhookEndpointId = z.output<typeof WebhookEndpointId>;
export const WebhookDeliveryId = Id.brand<'WebhookDeliveryId', 'inout'>();
export type WebhookDeliveryId = z.output<typeof WebhookDeliveryId>;
/** The id of a couples event or of a public league. */
export const GatheringId = Id.brand<'GatheringId', 'inout'>();
export type GatheringId = z.output<typeof GatheringId>;

/** A client may send any single line as the id of a venue. The lookup shows whether the venue exists. */
export const GivenVenueId = Line(200).brand<'VenueId', 'inout'>();
export const KeptVenueId = z.string().brand<'VenueId', 'inout'>();

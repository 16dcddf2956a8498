import { z } from 'zod';
import { defineCommand } from './define.js';
import { Actor, Instant, TeeOff, ToldLine, UserId, optional } from './fields.js';
import { GatheringId } from './ids.js';
import { Dollars, Capacity, sharedFields, sharedView, whereFields } from './gathering-fields.js';

/** The kinds that the filter offers (events#finding). */
export const CouplesEventType = z.enum(['couples', 'date_night', 'tournament']);

/**
 * A couples event as the client reads it (events#fields). `eventDate` and `startDate` are the same moment as
 * `dateTime`: clients read any of them.
 */
export const CouplesEvent = z
  .object({
    ...sharedView,
    kind: z.literal('couples-event'),
    title: z.string().meta({ example: 'Nine and dine' }),
    venueName: z.string().meta({ example: 'Eagle Creek Golf Club' }),
    dateTime: Instant,
    eventDate: Instant,
    startDate: Instant,
    maxCouples: z.int().meta({ example: 8 }),
    currentCouples: z.int(),
    /** Dollars; `costPerCoupleCents` is the same amount in cents. */
    costPerCouple: z.number().meta({ example: 45.5 }),
    costPerCoupleCents: z.int().meta({ example: 4_550 }),
    eventType: CouplesEventType,
    /** The viewer's partner; null if the viewer named none or does not take part. */
    partner: z.string().nullable().default(null).meta({ example: 'Sam' }),
  })
  .meta({ id: 'CouplesEvent' });
export type CouplesEvent = z.output<typeof CouplesEvent>;

const title = ToldLine(120, 'Please enter a title')
  .min(1, 'Please enter a title')
  .meta({ example: 'Nine and dine' });
const venueName = ToldLine(200, 'Please enter a venue name')
  .min(1, 'Please enter a venue name')
  .meta({ example: 'Eagle Creek Golf Club' });
const more = { ...sharedFields, ...whereFields, eventType: CouplesEventType.optional() };

export const CreateCouplesEventBody = z.strictObject({
  ...more,
  title,
  venueName,
  startDate: TeeOff('Please select a date and time'),
  maxCouples: Capacity.meta({ example: 8 }),
  costPerCouple: Dollars.default(0),
});
export const EditCouplesEventBody = z.strictObject({
  ...more,
  title: title.optional(),
  venueName: venueName.optional(),
  startDate: TeeOff().optional(),
  maxCouples: Capacity.optional().meta({ example: 8 }),
  costPerCouple: Dollars.optional(),
});
/** The name of the golfer with whom somebody joins. The host and the other couples read it. */
const Partner = optional(ToldLine(80)).meta({ example: 'Sam' });
/** `waitlist: false` means that the user does not want to wait in line if the event is full. */
export const JoinCouplesEventBody = z.strictObject({
  eventId: GatheringId,
  waitlist: z.boolean().default(true),
  partner: Partner,
});
export const CouplesEventIdBody = z.strictObject({ eventId: GatheringId });

export const createCouplesEvent = defineCommand('bookings.create-couples-event', {
  input: CreateCouplesEventBody.extend({ actor: Actor }),
  output: CouplesEvent,
  key: (i) => i.actor.userId,
});
export const editCouplesEvent = defineCommand('bookings.edit-couples-event', {
  input: EditCouplesEventBody.extend({ userId: UserId, id: GatheringId }),
  output: CouplesEvent,
  key: (i) => i.id,
});

import { z } from 'zod';
import { FOURSOME } from './constants.js';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Actor, Done, Instant, Text, TimeZone, ToldLine, ToldText, optional, UserId } from './fields.js';
import { GivenVenueId, KeptVenueId, RecurringTeeTimeId, TeeTimeId } from './ids.js';

export const Frequency = z.enum(['weekly', 'biweekly', 'monthly']);
/** A day in the venue's zone, `2026-06-06`. */
const Day = z.iso.date('must be a date, e.g. 2026-06-06');
/** A time of day in the venue's zone, `08:00`. */
const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, e.g. 08:00');
export const RECURRING_MAX_DAYS_AHEAD = 60;
/** The limit for one user. */
export const RECURRING_MAX = 20;

const rule = {
  frequency: Frequency,
  /** 0 is Sunday. */
  weekday: z.int().min(0, 'must be 0 (Sunday) to 6').max(6, 'must be 0 (Sunday) to 6'),
  /** Monthly only: the first to fourth such weekday of the month, or -1 for the last. */
  weekOfMonth: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)]).nullable(),
  time: WallTime.meta({ example: '08:10' }),
  startsOn: Day.meta({ example: '2026-06-13' }),
  endsOn: Day.nullable().meta({ example: '2026-09-26' }),
  /** A tee time is created this many days before it is played. */
  daysAhead: z.int().min(1).max(RECURRING_MAX_DAYS_AHEAD),
  /** Invites go out as soon as the tee time is made. */
  sendInvites: z.boolean(),
  numberOfPlayers: z.int().min(1).max(FOURSOME),
};

export const RecurringTeeTime = z
  .object({
    id: RecurringTeeTimeId,
    ...rule,
    venueId: KeptVenueId.nullable().meta({ example: '0197a5c0-52f0-7000-8000-000000000002' }),
    venueName: z.string().meta({ example: 'Eagle Creek Golf Club' }),
    courseAddress: z.string().nullable().meta({ example: '8802 W 56th St, Indianapolis' }),
    timeZone: TimeZone,
    specialRequests: z.string().nullable().meta({ example: 'Two carts, please.' }),
    notes: z.string().nullable().meta({ example: 'Walking, if the heat allows.' }),
    paused: z.boolean(),
    skipDates: z.array(Day),
    /** The next tee times that are not created yet. */
    next: z.array(
      z.object({ date: Day, dateTime: Instant, madeAt: Instant.meta({ example: '2026-06-01T15:00:00Z' }) }),
    ),
    /**
     * Why the last tee time was not created: the free plan's tee times were used up. It is tried again as soon as the
     * golfer has tee times left.
     */
    problem: z.enum(['allowance-used']).nullable(),
  })
  .meta({ id: 'RecurringTeeTime' });
export type RecurringTeeTime = z.output<typeof RecurringTeeTime>;

const place = {
  venueId: optional(GivenVenueId).meta({ example: '0197a5c0-52f0-7000-8000-000000000002' }),
  venueName: optional(ToldLine(200)).meta({ example: 'Eagle Creek Golf Club' }),
  courseAddress: optional(ToldLine(300)).meta({ example: '8802 W 56th St, Indianapolis' }),
  timeZone: TimeZone.optional(),
  specialRequests: optional(Text(2000)).meta({ example: 'Two carts, please.' }),
  notes: optional(ToldText(2000)).meta({ example: 'Walking, if the heat allows.' }),
};
const ofMonth = ({ frequency, weekOfMonth }: { frequency?: string; weekOfMonth?: number | null }) =>
  frequency !== 'monthly' || (weekOfMonth !== null && weekOfMonth !== undefined);

const CreateFields = z.strictObject({
  ...rule,
  ...place,
  weekOfMonth: rule.weekOfMonth.optional(),
  startsOn: Day.optional().meta({ example: '2026-06-13' }),
  endsOn: Day.nullable().optional().meta({ example: '2026-09-26' }),
  daysAhead: rule.daysAhead.default(14),
  sendInvites: z.boolean().default(false).meta({ example: true }),
  numberOfPlayers: rule.numberOfPlayers.default(1),
  /** The organiser's own tee time with which the series begins; it counts as made by the series. */
  beginsWith: TeeTimeId.optional(),
});
const whichWeek = {
  path: ['weekOfMonth'],
  message: 'must say which week of the month: 1 to 4, or -1 for the last',
};
export const CreateRecurringBody = CreateFields.refine(ofMonth, whichWeek).meta({
  description: 'A `monthly` tee time needs `weekOfMonth`.',
});
/** Tee times that exist already stay as they are. */
export const UpdateRecurringBody = z.strictObject({
  ...z.object(rule).partial().shape,
  ...place,
  paused: z.boolean().optional(),
  skipDates: z.array(Day).max(100).optional(),
});

export const listRecurring = defineQuery('bookings.list-recurring', {
  input: z.object({ userId: UserId }),
  output: z.array(RecurringTeeTime),
  key: (i) => i.userId,
});
export const createRecurring = defineCommand('bookings.create-recurring', {
  input: CreateFields.extend({ actor: Actor }).refine(ofMonth, whichWeek),
  output: RecurringTeeTime,
  key: (i) => i.actor.userId,
});
export const updateRecurring = defineCommand('bookings.update-recurring', {
  input: UpdateRecurringBody.extend({ actor: Actor, recurringId: RecurringTeeTimeId }),
  output: RecurringTeeTime,
  key: (i) => i.recurringId,
});
/** What becomes of coming tee times that the series has made: they stay, or are cancelled with the series. */
export const DeleteRecurringQuery = z.strictObject({ teeTimes: z.enum(['keep', 'cancel']).default('keep') });
export const deleteRecurring = defineCommand('bookings.delete-recurring', {
  input: DeleteRecurringQuery.extend({ userId: UserId, recurringId: RecurringTeeTimeId }),
  output: Done,
  key: (i) => i.recurringId,
});

/** A recurring tee time was created, changed or deleted, or one of its tee times was created. */
export const recurringChanged = defineEvent('bookings.recurring-changed', {
  payload: z.object({ recurringId: RecurringTeeTimeId, organiserId: UserId }),
  key: (r) => r.recurringId,
});

export const recurringNotFound = defineError(
  'recurring.not-found',
  'not-found',
  'This recurring tee time does not exist any more.',
);
export const tooManyRecurring = defineError(
  'recurring.too-many',
  'conflict',
  'You have 20 recurring tee times. Delete one first.',
);

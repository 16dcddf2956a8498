import { z } from 'zod';
import { DRAFT_FRIENDS } from './constants.js';
import { defineQuery } from './define.js';
import { TeeOff, TimeZone } from './fields.js';
import { ContactId } from './ids.js';
import { Plan } from './tee-times.js';

/**
 * A friend whom a visitor typed in. The name and the addresses stay in the visitor's browser: the plan needs only the
 * channels and the country of the phone, whose clock may decide when a text leaves.
 */
const DraftFriend = z.strictObject({
  /** Chosen by the caller; the plan names the friend by it. */
  id: ContactId.meta({ example: '0197a5c0-52f0-7000-8000-000000000001' }),
  mail: z.boolean().meta({ example: true }),
  /** The country of the phone as two letters; null without a phone, or without the friend's permission to text. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country by its two letters')
    .nullable()
    .meta({ example: 'US' }),
});
export const DraftPlanBody = z.strictObject({
  dateTime: TeeOff('Please select a date and time'),
  /** The zone of the course, whose quiet hours apply. */
  timeZone: TimeZone,
  friends: z.array(DraftFriend).min(1).max(DRAFT_FRIENDS),
});

/**
 * The dry run for a tee time that a visitor has only typed (tee-times#plan-before-an-account). It is computed from the
 * input alone, so it says nothing about any account, contact or opt-out. In its texts a friend is called by the id in
 * braces, which the caller replaces by the name.
 */
export const planDraft = defineQuery('bookings.plan-draft', {
  input: DraftPlanBody,
  output: Plan,
  key: (i) => i.dateTime,
});

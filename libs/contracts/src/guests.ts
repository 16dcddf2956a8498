import { z } from 'zod';
import { RegisterBody } from './auth.js';
import { defineQuery } from './define.js';
import { Phone } from './fields.js';
import { secret } from './secret.js';

/** The form by which a friend who was asked makes an account (accounts#from-an-invite). */
export const GuestForm = RegisterBody.pick({ username: true, email: true, password: true }).extend({
  /** The number that the friend was asked by. An empty field is no number. */
  phone: z.preprocess((given) => given || null, Phone.nullable()),
  /** Drawn anew for each form, so that a second press of its button finds the account of the first. */
  attempt: z.string().regex(/^[\w-]{43}$/),
});

/** The friend whom a link of an invite belongs to, as the organiser knows them. For whoever holds the link. */
export const readInvitedPerson = defineQuery('bookings.read-invited-person', {
  input: z.object({ token: secret(z.string()) }),
  output: z.object({
    name: z.string(),
    email: z.string().nullable(),
    /** An earlier version does not send it. */
    phone: z.string().nullish(),
    timeZone: z.string(),
  }),
  key: (i) => i.token,
});

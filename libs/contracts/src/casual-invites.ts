import { z } from 'zod';
import { defineCommand, defineEvent } from './define.js';
import { defineError } from './errors.js';
import { Actor, ToldText } from './fields.js';
import { ContactId } from './ids.js';

/** An invite without a tee time, as the roulette sends it (contacts#casual-invite). */
export const CasualInviteBody = z.strictObject({
  contactId: ContactId,
  message: ToldText(500, 'Please write a message')
    .min(1, 'Please write a message')
    .meta({ example: 'Early round, quick pace. Are you in?' }),
  type: z.literal('casual_invite').default('casual_invite'),
});
export const CasualInviteReply = z
  .object({
    ok: z.literal(true),
    /** The channel of the invite: a text, or an email if texting is not permitted. */
    by: z.enum(['sms', 'email']),
  })
  .meta({ id: 'CasualInviteReply' });
export const sendCasualInvite = defineCommand('contacts.send-casual-invite', {
  input: CasualInviteBody.extend({ actor: Actor }),
  output: CasualInviteReply,
  key: (i) => i.actor.userId,
});

export const casualInviteSent = defineEvent('contacts.casual-invite-sent', {
  payload: z.object({
    from: Actor,
    message: z.string(),
    recipient: z.object({
      contactId: ContactId,
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      smsPermission: z.boolean(),
    }),
  }),
  key: (i) => i.recipient.contactId,
});

export const contactUnreachable = defineError(
  'contact.unreachable',
  'conflict',
  'There is no way to reach this contact. Please add an email address.',
);

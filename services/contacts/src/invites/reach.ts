import type { RosterEntry } from '@game/contracts';

/** How a contact may be written to now, or in words why not at all (messages#permission-to-text). */
export function reach(
  { name, phone, email, smsPermission }: Pick<RosterEntry, 'name' | 'phone' | 'email' | 'smsPermission'>,
  optedOut: boolean,
): { by: 'sms' | 'email' } | { because: string } {
  if (phone && smsPermission && !optedOut) return { by: 'sms' };
  if (email) return { by: 'email' };
  if (!phone)
    return { because: `${name} has neither a phone number nor an email address here. Please add one.` };
  if (optedOut)
    return { because: `${name} asked not to be texted. Please add an email address, or call them yourself.` };
  return {
    because: `You did not confirm that ${name} agreed to be texted. Please confirm it on the contact, or add an email address.`,
  };
}

import { reachOf, type Reach, type RosterEntry } from '@game/contracts';

const WHY_NOT: Record<Exclude<Reach['sms'], 'open'>, (name: string) => string> = {
  'no-phone': (name) => `${name} has neither a phone number nor an email address here. Please add one.`,
  'opted-out': (name) =>
    `${name} asked not to be texted. Please add an email address, or call them yourself.`,
  'no-permission': (name) =>
    `You did not confirm that ${name} agreed to be texted. Please confirm it on the contact, or add an email address.`,
};

/** How a contact can be invited now, or the reason why not, as a sentence for the organiser. */
export function reach(
  contact: Pick<RosterEntry, 'name' | 'phone' | 'email' | 'smsPermission'>,
  optedOut: boolean,
): { by: 'sms' | 'email' } | { because: string } {
  const { sms, email } = reachOf(contact, { optedOut });
  if (sms === 'open') return { by: 'sms' };
  return email === 'open' ? { by: 'email' } : { because: WHY_NOT[sms](contact.name) };
}

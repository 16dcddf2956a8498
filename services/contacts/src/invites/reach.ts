import { reachOf, type Reach, type Refusals, type RosterEntry } from '@game/contracts';

const WHY_NOT: Record<Exclude<Reach['sms'], 'open'>, (name: string) => string> = {
  'no-phone': (name) => `${name} has neither a phone number nor an email address here. Please add one.`,
  untextable: (name) =>
    `We do not send texts to ${name}’s number. Please add an email address, or call them yourself.`,
  'opted-out': (name) =>
    `${name} asked not to be texted. Please add an email address, or call them yourself.`,
  'no-permission': (name) =>
    `You did not confirm that ${name} agreed to be texted. Please confirm it on the contact, or add an email address.`,
};

const unsubscribed = (name: string) =>
  `${name} unsubscribed from our mails and cannot be texted here. Please call them yourself.`;

const bounced = (name: string) =>
  `Mail to ${name} came back, and ${name} cannot be texted here. Please check the email address, or call them yourself.`;

/**
 * Returns the channel by which a contact can be invited now, or a sentence that tells the organiser why there
 * is none.
 */
export function reach(
  contact: Pick<RosterEntry, 'name' | 'phone' | 'email' | 'smsPermission'>,
  refusals: Required<Refusals>,
): { by: 'sms' | 'email' } | { because: string } {
  const { sms, email } = reachOf(contact, refusals);
  if (sms === 'open') return { by: 'sms' };
  if (email === 'open') return { by: 'email' };
  if (email === 'bounced') return { because: bounced(contact.name) };
  return { because: (email === 'switched-off' ? unsubscribed : WHY_NOT[sms])(contact.name) };
}

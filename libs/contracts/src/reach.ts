/** A person's addresses. `smsPermission` is true if the person agreed to texts, or the organiser said that they did. */
export interface Reachable {
  phone: string | null;
  email: string | null;
  smsPermission: boolean;
}
/**
 * What the person refused. `optedOut`: all texts to this number. `mailOff`: all email to this address.
 * `mailBounced`: a mail to this address came back. `untextable`: texts do not go to numbers like this one at all
 * (messages#countries).
 */
export interface Refusals {
  optedOut: boolean;
  untextable?: boolean;
  mailOff?: boolean;
  mailBounced?: boolean;
}
/** For each channel `open`, or the reason why it is not. */
export interface Reach {
  sms: 'open' | 'no-phone' | 'untextable' | 'opted-out' | 'no-permission';
  email: 'open' | 'no-address' | 'switched-off' | 'bounced';
}

function textsTo(
  { phone, smsPermission }: Pick<Reachable, 'phone' | 'smsPermission'>,
  optedOut: boolean,
  untextable: boolean,
): Reach['sms'] {
  if (!phone) return 'no-phone';
  if (untextable) return 'untextable';
  if (optedOut) return 'opted-out';
  return smsPermission ? 'open' : 'no-permission';
}

function mailTo(email: string | null, mailOff: boolean, mailBounced: boolean): Reach['email'] {
  if (!email) return 'no-address';
  if (mailOff) return 'switched-off';
  return mailBounced ? 'bounced' : 'open';
}

/** Says on which channels a person may be reached (messages#permission-to-text). */
export const reachOf = (
  { phone, email, smsPermission }: Reachable,
  { optedOut, untextable = false, mailOff = false, mailBounced = false }: Refusals,
): Reach => ({
  sms: textsTo({ phone, smsPermission }, optedOut, untextable),
  email: mailTo(email, mailOff, mailBounced),
});

/** The channels by which a person may be reached; null if there is none. */
export type Channel = 'sms' | 'email' | 'both' | null;
export function channelOf({ sms, email }: Reach): Channel {
  if (sms === 'open') return email === 'open' ? 'both' : 'sms';
  return email === 'open' ? 'email' : null;
}

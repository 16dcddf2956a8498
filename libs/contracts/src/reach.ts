/** A person's addresses. `smsPermission` is true if the person agreed to texts, or the organiser said that they did. */
export interface Reachable {
  phone: string | null;
  email: string | null;
  smsPermission: boolean;
}
/**
 * What the person refused. `optedOut`: all texts to this number. `mailOff`: all email to this address. `untextable`: texts
 * do not go to numbers like this one at all (messages#countries).
 */
interface Refusals {
  optedOut: boolean;
  untextable?: boolean;
  mailOff?: boolean;
}
/** For each channel `open`, or the reason why it is not. */
export interface Reach {
  sms: 'open' | 'no-phone' | 'untextable' | 'opted-out' | 'no-permission';
  email: 'open' | 'no-address' | 'switched-off';
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

/** Says on which channels a person may be reached (messages#permission-to-text). */
export const reachOf = (
  { phone, email, smsPermission }: Reachable,
  { optedOut, untextable = false, mailOff = false }: Refusals,
): Reach => ({
  sms: textsTo({ phone, smsPermission }, optedOut, untextable),
  email: !email ? 'no-address' : mailOff ? 'switched-off' : 'open',
});

/** A person's addresses. `smsPermission`: the person, or the organiser for them, said that they agree to texts. */
export interface Reachable {
  phone: string | null;
  email: string | null;
  smsPermission: boolean;
}
/** What the person refused. `optedOut`: all texts to this number. `mailOff`: all email to this address. */
interface Refusals {
  optedOut: boolean;
  mailOff?: boolean;
}
/** For each channel `open`, or the reason why it is not. */
export interface Reach {
  sms: 'open' | 'no-phone' | 'opted-out' | 'no-permission';
  email: 'open' | 'no-address' | 'switched-off';
}

/** Says on which channels a person may be reached (messages#permission-to-text). */
export const reachOf = (
  { phone, email, smsPermission }: Reachable,
  { optedOut, mailOff = false }: Refusals,
): Reach => ({
  sms: !phone ? 'no-phone' : optedOut ? 'opted-out' : smsPermission ? 'open' : 'no-permission',
  email: !email ? 'no-address' : mailOff ? 'switched-off' : 'open',
});

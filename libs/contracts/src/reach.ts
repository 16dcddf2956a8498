/** Somebody's addresses. `smsPermission`: there is a word, of theirs or of their organiser, that texts are welcome. */
export interface Reachable {
  phone: string | null;
  email: string | null;
  smsPermission: boolean;
}
/** What its owner said. `optedOut`: no texts to this number, from nobody. `mailOff`: no mail to this mailbox. */
interface Refusals {
  optedOut: boolean;
  mailOff?: boolean;
}
/** Of each way whether it is open, or why it is not. */
export interface Reach {
  sms: 'open' | 'no-phone' | 'opted-out' | 'no-permission';
  email: 'open' | 'no-address' | 'switched-off';
}

/** May we reach this person, how, and if not, why (messages#permission-to-text). */
export const reachOf = (
  { phone, email, smsPermission }: Reachable,
  { optedOut, mailOff = false }: Refusals,
): Reach => ({
  sms: !phone ? 'no-phone' : optedOut ? 'opted-out' : smsPermission ? 'open' : 'no-permission',
  email: !email ? 'no-address' : mailOff ? 'switched-off' : 'open',
});

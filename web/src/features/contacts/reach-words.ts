import { isTexted, reachOfContact, type Contact, type Reach, type SharedPhone } from '@game/contracts';
import { dateText } from '../../lib/times';
import { isolated } from '../../lib/people';
import { rowStrings } from '../../strings/contact-rows';

/** The names of the fields in the edit form of a contact. */
export type ContactField = 'name' | 'email' | 'phone' | 'smsPermission';
interface ReachWords {
  text: string;
  /** `bad`: no message reaches the contact. `note`: only a text or only an email does. */
  tone: 'good' | 'note' | 'bad';
  /**
   * What the golfer can do so that the contact can be reached: the button's text, and the field that it
   * opens.
   */
  mend?: { label: string; field: ContactField };
}

const { reach: r, mend: m } = rowStrings;
const addPhone = { label: m.phone, field: 'phone' } as const;
const changeNumber = { label: m.number, field: 'phone' } as const;
const addEmail = { label: m.email, field: 'email' } as const;
const agree = { label: m.smsPermission, field: 'smsPermission' } as const;
const checkEmail = { label: m.checkEmail, field: 'email' } as const;

/** The words for the second of two people with one phone or mailbox, at which the first one is asked (contacts#twins). */
function besides(
  { owner, isMailed }: SharedPhone,
  { mailOffAt, mailBouncedAt }: Contact,
  email: Reach['email'],
) {
  const name = isolated(owner.name);
  const texted = isTexted(owner) ? r.sharesPhone(name) : r.sharesEmail(name);
  if (isMailed) return { text: `${texted}; ${r.emailStays}`, tone: 'note', mend: changeNumber } as const;
  if (email === 'switched-off')
    return {
      text: `${r.mailOff(dateText(mailOffAt!))}; ${texted}`,
      tone: 'bad',
      mend: changeNumber,
    } as const;
  if (email === 'bounced')
    return {
      text: `${r.bounced(dateText(mailBouncedAt!))}; ${texted}`,
      tone: 'bad',
      mend: checkEmail,
    } as const;
  return { text: `${texted}: ${r.addEmail}`, tone: 'bad', mend: addEmail } as const;
}

/**
 * Says how a contact can be reached, or why not (contacts#reachability). `shared` is given if somebody else is texted at
 * its phone. The decision is made by `reachOf` and `sharedPhones`; this function only puts it into words.
 */
export function reachWords(contact: Contact, shared: SharedPhone | undefined): ReachWords {
  const { optedOutAt, mailBouncedAt, mailOffAt, untextable } = contact;
  const { sms, email } = reachOfContact(contact);
  if (shared) return besides(shared, contact, email);
  if (email === 'switched-off') {
    const off = r.mailOff(dateText(mailOffAt!));
    if (sms === 'open') return { text: `${off}; ${r.textStays}`, tone: 'note' };
    if (sms === 'no-phone') return { text: off, tone: 'bad', mend: addPhone };
    if (sms === 'untextable') return { text: off, tone: 'bad', mend: changeNumber };
    return { text: off, tone: 'bad', ...(sms === 'no-permission' && { mend: agree }) };
  }
  if (email === 'bounced') {
    const bounced = r.bounced(dateText(mailBouncedAt!));
    if (sms === 'open') return { text: `${bounced}; ${r.textStays}`, tone: 'note', mend: checkEmail };
    return { text: bounced, tone: 'bad', mend: checkEmail };
  }
  const mailed = email === 'open';
  switch (sms) {
    case 'open':
      return mailed ? { text: r.both, tone: 'good' } : { text: r.text, tone: 'good' };
    case 'opted-out': {
      const day = dateText(optedOutAt!);
      if (!mailed) return { text: r.nowhereOptedOut(day), tone: 'bad', mend: addEmail };
      return { text: `${r.optedOut(day)}; ${r.emailStays}`, tone: 'note', mend: changeNumber };
    }
    case 'untextable':
      return mailed
        ? { text: `${r.untextable[untextable!]}; ${r.emailStays}`, tone: 'note', mend: changeNumber }
        : { text: r.nowhereUntextable[untextable!], tone: 'bad', mend: addEmail };
    case 'no-permission':
      return mailed
        ? { text: r.unagreed, tone: 'note', mend: agree }
        : { text: r.nowhereUnagreed, tone: 'bad', mend: agree };
    case 'no-phone':
      return mailed
        ? { text: r.noPhone, tone: 'note', mend: addPhone }
        : { text: r.nowhere, tone: 'bad', mend: addPhone };
  }
}

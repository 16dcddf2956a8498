import { contact } from '../../testing/golf';
import { reachWords } from './reach-words';

const PHONE = '+13175550101';
const EMAIL = 'ann@golf.example';
const AT = '2026-05-03T17:00:00.000Z';
const words = (more: object) => {
  const { text, tone, mend } = reachWords(contact('c1', 'Ann', 1, more));
  return [text, tone, mend?.field];
};

// promises contacts#reachability
describe('how a contact can be reached', () => {
  it.each([
    [{ phone: PHONE, email: EMAIL, smsPermission: true }, 'Text and email', 'good', undefined],
    [{ phone: PHONE, smsPermission: true }, 'Text only', 'good', undefined],
    [
      { phone: PHONE, email: EMAIL },
      'Email only: you have not said that you may text',
      'note',
      'smsPermission',
    ],
    [{ email: EMAIL }, 'Email only: no phone number', 'note', 'phone'],
    [
      { phone: PHONE, email: EMAIL, smsPermission: true, optedOutAt: AT },
      'Opted out of texts on May 3, 2026; email only',
      'note',
      undefined,
    ],
    [
      { phone: PHONE, smsPermission: true, optedOutAt: AT },
      'Cannot be reached: opted out of texts on May 3, 2026',
      'bad',
      'email',
    ],
    [{ email: EMAIL, mailBouncedAt: AT }, 'Email bounced on May 3, 2026', 'bad', 'email'],
    [
      { phone: PHONE, email: EMAIL, smsPermission: true, mailBouncedAt: AT },
      'Email bounced on May 3, 2026; text only',
      'note',
      'email',
    ],
    [{ email: EMAIL, mailOffAt: AT }, 'Unsubscribed from mail on May 3, 2026', 'bad', 'phone'],
    [
      { phone: PHONE, email: EMAIL, smsPermission: true, mailOffAt: AT },
      'Unsubscribed from mail on May 3, 2026; text only',
      'note',
      undefined,
    ],
    [
      { phone: PHONE, email: EMAIL, mailOffAt: AT },
      'Unsubscribed from mail on May 3, 2026',
      'bad',
      'smsPermission',
    ],
    [
      { phone: PHONE, email: EMAIL, smsPermission: true, untextable: 'kind' },
      'Not a mobile number that gets texts; email only',
      'note',
      'phone',
    ],
    [
      { phone: PHONE, email: EMAIL, smsPermission: true, untextable: 'country', mailOffAt: AT },
      'Unsubscribed from mail on May 3, 2026',
      'bad',
      'phone',
    ],
    // Both refused: nothing that the organiser can type reaches this person.
    [
      { phone: PHONE, email: EMAIL, smsPermission: true, optedOutAt: AT, mailOffAt: AT },
      'Unsubscribed from mail on May 3, 2026',
      'bad',
      undefined,
    ],
    [{ phone: PHONE }, 'Cannot be reached: you have not said that you may text', 'bad', 'smsPermission'],
    [{}, 'Cannot be reached: add a phone or an email', 'bad', 'phone'],
  ])('is described for a contact with %j as: %s', (more, ...said) => {
    expect(words(more)).toEqual(said);
  });
});

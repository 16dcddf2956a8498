import { sharedPhonesOf } from '@game/contracts';
import { contact, idOf } from '../../testing/golf';
import { reachWords } from './reach-words';

const PHONE = '+13175550101';
const EMAIL = 'ann@golf.example';
const AT = '2026-05-03T17:00:00.000Z';
const words = (more: object) => {
  const { text, tone, mend } = reachWords(contact('c1', 'Ann', 1, more), undefined);
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
      'phone',
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

// promises contacts#reachability, contacts#twins
describe('how the second of a couple with one phone can be reached', () => {
  const texts = { phone: PHONE, smsPermission: true };
  const pat = (more: object = texts) => contact('c1', 'Pat', 1, more);
  const second = (more: object, owner = pat()) => {
    const chris = contact('c2', 'Chris', 1, more);
    const { text, tone, mend } = reachWords(chris, sharedPhonesOf([owner, chris]).get(idOf('c2')));
    return [text, tone, mend?.field];
  };

  it.each([
    [texts, 'Pat is texted at this phone: add an email', 'bad', 'email'],
    [{ phone: PHONE }, 'Pat is texted at this phone: add an email', 'bad', 'email'],
    [{ ...texts, email: EMAIL }, 'Pat is texted at this phone; email only', 'note', 'phone'],
    [
      { ...texts, email: EMAIL, mailBouncedAt: AT },
      'Email bounced on May 3, 2026; Pat is texted at this phone',
      'bad',
      'email',
    ],
    [
      { ...texts, email: EMAIL, mailOffAt: AT },
      'Unsubscribed from mail on May 3, 2026; Pat is texted at this phone',
      'bad',
      'phone',
    ],
  ])('is described with %j as: %s', (more, ...said) => {
    expect(second(more)).toEqual(said);
  });

  it('says that the first one is asked at a mailbox of both, if nobody may be texted', () => {
    const both = { phone: PHONE, email: EMAIL };
    expect(second(both, pat(both))).toEqual(['Pat is asked at this email: add an email', 'bad', 'email']);
  });

  it('counts for whoever may be texted, also if that is the second one, and for two entries of one person', () => {
    const [first, other] = [pat({ phone: PHONE }), contact('c2', 'Chris', 1, texts)];
    expect([...sharedPhonesOf([first, other]).keys()]).toEqual([idOf('c1')]);
    expect(sharedPhonesOf([pat(), contact('c2', 'Pat Lee', 1, texts)]).size).toBe(0);
    expect(sharedPhonesOf([pat({ phone: PHONE }), contact('c2', 'Chris', 1, { phone: PHONE })]).size).toBe(0);
  });
});

import type { ContactId } from '@game/contracts';
import type { Person } from '../ladder/ladder.js';
import { withSharedPhones, type AskedBefore } from './shared-phones.js';

const PHONE = '+13175550101';
const entry = (name: string, more: Partial<Person> = {}): Person => ({
  contactId: name as ContactId,
  name,
  phone: PHONE,
  email: null,
  tier: 1,
  channel: 'sms',
  zone: null,
  ...more,
});
const reach = (people: Person[], before: AskedBefore = {}) =>
  withSharedPhones(people, before).map(({ name, phone, email, channel, sharesPhoneWith }) => [
    name,
    phone && 'phone',
    email,
    channel,
    sharesPhoneWith,
  ]);

// promises contacts#twins
describe('two people with one phone', () => {
  it('are asked by text and by an email of their own', () => {
    const chris = entry('Chris', { email: 'chris@golf.example', channel: 'both' });
    expect(reach([entry('Pat'), chris])).toEqual([
      ['Pat', 'phone', null, 'sms', undefined],
      ['Chris', null, 'chris@golf.example', 'email', 'Pat'],
    ]);
  });

  it.each([
    ['has no email', null, 'sms'],
    ['has the same email', 'PAT@golf.example', 'both'],
    ['has an email that may not be used', 'chris@golf.example', 'sms'],
  ] as const)('leave the second one unreachable who %s', (_, email, channel) => {
    const pat = entry('Pat', { email: 'pat@golf.example', channel: 'both' });
    expect(reach([pat, entry('Chris', { email, channel })])[1]!.slice(3)).toEqual([null, 'Pat']);
  });

  it('leave the phone to the one who may be texted, although the other comes first', () => {
    const pat = entry('Pat', { email: 'pat@golf.example', channel: 'email' });
    expect(reach([pat, entry('Chris')])).toEqual([
      ['Pat', null, 'pat@golf.example', 'email', 'Chris'],
      ['Chris', 'phone', null, 'sms', undefined],
    ]);
  });

  it('leave the phone to the one whom the organiser names, unless the other was asked at it', () => {
    const named = ['Chris' as ContactId];
    const people = [entry('Pat'), entry('Chris')];
    expect(reach(people, { named }).map(([, phone]) => phone)).toEqual([null, 'phone']);
    const offers = [{ contactId: 'Pat' as ContactId, phone: PHONE }];
    expect(reach(people, { named, offers }).map(([, phone]) => phone)).toEqual(['phone', null]);
  });

  it('leave the phone to the one who was asked at it, whoever comes first now', () => {
    const offers = [{ contactId: 'Chris' as ContactId, phone: PHONE }];
    expect(reach([entry('Pat'), entry('Chris')], { offers }).map(([, phone]) => phone)).toEqual([
      null,
      'phone',
    ]);
  });
});

it('two entries that may be one person keep the phone, so that the person is asked once', () => {
  const people = [entry('Ann'), entry('Ann Avery'), entry('Bob', { phone: null, channel: null })];
  expect(withSharedPhones(people)).toEqual(people);
});

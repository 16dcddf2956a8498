import { asId, type ContactId } from '@game/contracts';
import fc from 'fast-check';
import type { Ladder, Person } from './ladder.js';
import { samePerson, uninvited, uninvitedAmong } from './people.js';

/** Phones and mailboxes are drawn from few values, so that entries often share one. */
const person = fc
  .record({
    id: fc.integer({ min: 0, max: 6 }),
    phone: fc.constantFrom(null, '+13175550101', '+13175550102', '+13175550103'),
    email: fc.constantFrom(null, 'ann@golf.example', 'Ann@golf.example', 'bob@golf.example'),
  })
  .map(({ id, ...addresses }) => ({ ...addresses, contactId: asId<ContactId>(`c${id}`) }) as Person);
const several = fc.array(person, { maxLength: 8 });

it('an entry counts as uninvited unless its person was asked or has an earlier entry in the list', () => {
  fc.assert(
    fc.property(several, several, (asked, people) => {
      const left: Person[] = [];
      for (const one of people)
        if (![...asked, ...left].some((other) => samePerson(other, one))) left.push(one);
      expect(uninvited({ offers: asked } as unknown as Ladder, people)).toEqual(left);
    }),
    { numRuns: 2_000 },
  );
});

it('the people who are left while a ladder goes on are those that a new search would find', () => {
  fc.assert(
    fc.property(several, several, fc.array(fc.nat(), { maxLength: 8 }), (asked, people, choices) => {
      const ladder = { offers: [...asked] } as unknown as Ladder;
      const among = uninvitedAmong(people);
      for (const choice of choices) {
        const left = among(ladder);
        expect(left).toEqual(uninvited(ladder, people));
        if (left.length) ladder.offers.push(left[choice % left.length] as never);
      }
    }),
    { numRuns: 2_000 },
  );
});

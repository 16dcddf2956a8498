import { offerCancelled, offerMade, type OfferFacts } from '@game/contracts';
import { phoneBook } from './phone-book.js';

const offer = {
  recipient: { name: 'Ann Lee', phone: '+13175550101', email: 'ann@golf.example' },
  teeTime: { bookingId: 'b1', dateTime: '2026-06-06T12:10:00Z' },
} as unknown as OfferFacts;

it('an invite says whose phone and mailbox it reaches and when the round is, and a cancellation takes the round back', () => {
  const said: unknown[] = [];
  const watch = phoneBook({
    person: (address, name) => said.push([address, name]),
    teeTime: (id, at) => said.push([id, at]),
  });
  const hear = (name: string) => (watch[name] as (payload: OfferFacts) => void)(offer);
  hear(offerMade.name);
  hear(offerCancelled.name);
  expect(said).toEqual([
    ['+13175550101', 'Ann Lee'],
    ['ann@golf.example', 'Ann Lee'],
    ['b1', '2026-06-06T12:10:00Z'],
    ['b1', null],
  ]);
});

import { offerCancelled, offerMade, offerMoved, type OfferFacts } from '@game/contracts';
import type { Simulator } from '@game/simulator';
import type { Watch } from './start.js';

/** Tells the page of phones whose phones and mailboxes they are, and when the rounds are, from each invite. */
export function phoneBook(simulator: Pick<Simulator, 'person' | 'teeTime'>): Watch {
  const asked = ({ recipient: { name, phone, email }, teeTime }: OfferFacts) => {
    for (const address of [phone, email]) if (address) simulator.person(address, name);
    simulator.teeTime(teeTime.bookingId, teeTime.dateTime);
  };
  return {
    [offerMade.name]: asked,
    [offerMoved.name]: asked,
    [offerCancelled.name]: ({ teeTime }: OfferFacts) => simulator.teeTime(teeTime.bookingId, null),
  };
}

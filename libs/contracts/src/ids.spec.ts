import type { PathOf } from './calls/calls.js';
import { asId } from './as-id.js';
import { ContactId, OfferId, type VenueId } from './ids.js';
import type { InputOf } from './define.js';
import type { withdrawOffer } from './manage-invites.js';

const UUID = '0197a5c0-52f0-7000-8000-000000000001';

describe('an id', () => {
  it('is a UUID as text when the program runs', () => {
    expect(OfferId.parse(UUID)).toBe(UUID);
    expect(OfferId.safeParse('Ann').success).toBe(false);
  });

  it('of a contact does not compile as the id of an offer', () => {
    const contactId = ContactId.parse(UUID);
    // @ts-expect-error an offer is asked for
    const offerId: OfferId = contactId;
    // @ts-expect-error text has no type of id until it is parsed
    const text: OfferId = UUID;
    expect([offerId, text]).toEqual([UUID, UUID]);
  });

  it('of another thing does not compile in the input of a command', () => {
    type Input = Pick<InputOf<typeof withdrawOffer>, 'offerId'>;
    // @ts-expect-error an offer is asked for
    const input: Input = { offerId: ContactId.parse(UUID) };
    expect(input).toEqual({ offerId: OfferId.parse(UUID) });
  });

  it('of another thing does not compile in the path of a call', () => {
    const path: PathOf<'GET /api/venues/{id}'> = { id: asId<VenueId>(UUID) };
    // @ts-expect-error a venue is asked for
    path.id = ContactId.parse(UUID);
    expect(path).toEqual({ id: UUID });
  });
});

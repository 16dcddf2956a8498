import type { PathOf } from './calls/calls.js';
import { asId } from './as-id.js';
import { UserId } from './fields.js';
import { ContactId, OfferId, type VenueId } from './ids.js';
import type { InputOf } from './define.js';
import type { withdrawOffer } from './manage-invites.js';

const UUID = '0197a5c0-52f0-7000-8000-000000000001';

describe('an id', () => {
  it('is a UUID string at run time', () => {
    expect(OfferId.parse(UUID)).toBe(UUID);
    expect(OfferId.safeParse('Ann').success).toBe(false);
  });

  it('of a contact does not compile as the id of an offer', () => {
    const contactId = ContactId.parse(UUID);
    // @ts-expect-error the id of an offer is expected
    const offerId: OfferId = contactId;
    // @ts-expect-error a string is no id until it is parsed
    const text: OfferId = UUID;
    expect([offerId, text]).toEqual([UUID, UUID]);
  });

  it('of a user does not compile as the id of a contact, nor the reverse', () => {
    const [user, contact] = [UserId.parse(UUID), ContactId.parse(UUID)];
    const ofContact = (id: ContactId) => id;
    const ofUser = (id: UserId) => id;
    // @ts-expect-error the id of a contact is expected
    const ids = [ofContact(user)];
    // @ts-expect-error the id of a user is expected
    ids.push(ofContact(contact), ofUser(contact));
    expect(ids).toEqual([UUID, UUID, UUID]);
  });

  it('of something else does not compile in the input of a command', () => {
    type Input = Pick<InputOf<typeof withdrawOffer>, 'offerId'>;
    // @ts-expect-error the id of an offer is expected
    const input: Input = { offerId: ContactId.parse(UUID) };
    expect(input).toEqual({ offerId: OfferId.parse(UUID) });
  });

  it('of something else does not compile in the path of a call', () => {
    const path: PathOf<'GET /api/venues/{id}'> = { id: asId<VenueId>(UUID) };
    // @ts-expect-error the id of a venue is expected
    path.id = ContactId.parse(UUID);
    expect(path).toEqual({ id: UUID });
  });
});

import {
  Id,
  Instant,
  channelOf,
  reachOfContact,
  type sharedPhonesOf,
  unknownCursor,
  type Contact,
  type PayloadOf,
  type findContacts,
} from '@game/contracts';

type SharedPhones = ReturnType<typeof sharedPhonesOf>;
type Filters = Omit<PayloadOf<typeof findContacts>, 'userId' | 'limit' | 'cursor'>;

/**
 * Whether a message can reach the contact by this channel; `none` if by neither. A bounced address counts as closed, and
 * so does a phone at which somebody else is texted (contacts#twins).
 */
function isReached(contact: Contact, shared: SharedPhones, by: NonNullable<Filters['reach']>): boolean {
  const other = shared.get(contact.id);
  const channel = other ? (other.isMailed ? 'email' : null) : channelOf(reachOfContact(contact));
  if (by === 'none') return channel === null;
  return channel === 'both' || channel === (by === 'text' ? 'sms' : 'email');
}

const timeOf = ({ updatedAt }: Pick<Contact, 'updatedAt'>) => Date.parse(updatedAt ?? '') || 0;

/** Whether a contact matches all of the filters. `updatedSince` includes the instant itself. */
export function matches(
  contact: Contact,
  { reach, updatedSince, email, ...exact }: Filters,
  shared: SharedPhones,
): boolean {
  return (
    Object.entries(exact).every(
      ([field, value]) => value === undefined || contact[field as keyof Contact] === value,
    ) &&
    (email === undefined || contact.email?.toLowerCase() === email.toLowerCase()) &&
    (reach === undefined || isReached(contact, shared, reach)) &&
    (updatedSince === undefined || timeOf(contact) >= Date.parse(updatedSince))
  );
}

type Position = Pick<Contact, 'updatedAt'> & { id: string };

/** The order of pages: the contact that changed last comes last. */
export const byChange = (a: Position, b: Position) =>
  timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
export const isAfter = (contact: Position, position: Position) => byChange(contact, position) > 0;

/** Names the last contact of a page. Callers must treat it as opaque. */
export const cursorOf = ({ updatedAt, id }: Position) =>
  Buffer.from(`${updatedAt} ${id}`).toString('base64url');

/** Throws `input.invalid` for a text that is not a cursor made by `cursorOf`. */
export function readCursor(cursor: string): Position {
  const [updatedAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!Instant.safeParse(updatedAt).success || !Id.safeParse(id).success) throw unknownCursor();
  return { updatedAt, id };
}

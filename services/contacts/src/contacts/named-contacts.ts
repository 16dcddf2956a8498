import {
  IMPORTED_TIER,
  MAX_CONTACTS,
  contactNotFound,
  contactStale,
  externalIdTaken,
  tooManyContacts,
  wrongField,
  type ContactAction,
  type ContactId,
  type PayloadOf,
  type UserId,
  type saveContacts,
} from '@game/contracts';
import { changed } from './changed.js';
import type { LinkedEntry } from './contacts.repository.js';

export type Row = Omit<PayloadOf<typeof saveContacts>['rows'][number], 'index'> & {
  ifMatch?: number[] | undefined;
};
interface Known {
  found: LinkedEntry[];
  /** How many contacts the owner has. */
  count: number;
  /** The position of the owner's last contact. */
  last: number;
}

const FIELDS = ['name', 'email', 'phone', 'tier', 'handicap', 'smsPermission', 'externalId'] as const;

/** The contacts that rows name by id or external id, as the rows change them one after another. */
export class NamedContacts {
  private readonly byId: Map<string, LinkedEntry>;
  readonly created = new Set<ContactId>();
  readonly updated = new Set<ContactId>();

  constructor(
    private readonly known: Known,
    private readonly owner: { ownerId: UserId; newId: () => ContactId },
  ) {
    this.byId = new Map(known.found.map((entry) => [entry.id, entry]));
  }

  /** The contacts as they are now. */
  entries(ids: Set<ContactId>): LinkedEntry[] {
    return [...ids].map((id) => this.byId.get(id)!);
  }

  /** Throws the error for which the row is refused; the row has then changed nothing. */
  apply(row: Row): { action: ContactAction; id: ContactId } {
    const { id, externalId, ifMatch, ...given } = row;
    const holder = this.holderOf(externalId);
    const before = id ? this.byId.get(id.toLowerCase()) : holder;
    if (id && !before) throw contactNotFound();
    if (ifMatch && !(before && ifMatch.includes(before.version))) throw contactStale();
    if (!before) return this.create(row);
    if (holder && holder !== before) throw externalIdTaken();
    const after = { ...changed(before, given), externalId: externalId ?? before.externalId };
    if (FIELDS.every((field) => after[field] === before[field]))
      return { action: 'unchanged', id: before.id };
    // Whoever moves to another tier comes last there.
    if (after.tier !== before.tier) after.position = ++this.known.last;
    after.version++;
    this.byId.set(after.id, after);
    if (!this.created.has(after.id)) this.updated.add(after.id);
    return { action: 'updated', id: after.id };
  }

  private create({ name, ...row }: Row): { action: 'created'; id: ContactId } {
    if (name === undefined) throw wrongField('name', 'Please fill in all required fields');
    if (this.known.count >= MAX_CONTACTS) throw tooManyContacts();
    this.known.count++;
    const entry: LinkedEntry = {
      id: this.owner.newId(),
      ownerId: this.owner.ownerId,
      name,
      email: row.email ?? null,
      phone: row.phone ?? null,
      tier: row.tier ?? IMPORTED_TIER,
      handicap: row.handicap ?? null,
      isImported: true,
      deviceContactId: null,
      smsPermission: row.smsPermission ?? false,
      position: ++this.known.last,
      version: 1,
      externalId: row.externalId ?? null,
    };
    this.byId.set(entry.id, entry);
    this.created.add(entry.id);
    return { action: 'created', id: entry.id };
  }

  private holderOf(externalId: string | undefined): LinkedEntry | undefined {
    if (externalId === undefined) return undefined;
    return [...this.byId.values()].find((entry) => entry.externalId === externalId);
  }
}

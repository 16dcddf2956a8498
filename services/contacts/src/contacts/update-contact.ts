import {
  MAX_CONTACTS,
  contactNotFound,
  contactSaved,
  contactStale,
  externalIdTaken,
  updateContact,
  type Contact,
  type PayloadOf,
  type RosterEntry,
} from '@game/contracts';
import { Handles, Outbox, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { PlayersRepository } from '../players/players.repository.js';
import { ContactViews } from './contact-views.js';
import { ContactsRepository } from './contacts.repository.js';
import { changed } from './changed.js';
import { putAt } from './order.js';
import { PublishContacts } from './publish-contacts.js';

type Input = PayloadOf<typeof updateContact>;

@Controller()
export class UpdateContact {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly players: PlayersRepository,
    private readonly views: ContactViews,
    private readonly together: PublishContacts,
    private readonly outbox: Outbox,
  ) {}

  /** Changes the given fields. An absent field stays as it is, and a field that is null is cleared. */
  @Handles(updateContact)
  async handle(input: Input, { tx }: CommandCtx): Promise<Contact> {
    const { userId, contactId, place, ifMatch, externalId, ...given } = input;
    // A move also changes the positions of other contacts, so it locks the owner's whole list. The list is
    // locked before any single contact, so that two simultaneous moves cannot deadlock.
    const moves = place !== undefined || given.tier !== undefined;
    if (!moves) await this.contacts.serialise(tx, userId);
    const list = moves ? await this.contacts.hold(tx, userId) : [];
    const before = moves
      ? list.find(({ id }) => id === contactId)
      : await this.contacts.find(tx, userId, contactId);
    if (!before) throw contactNotFound();
    if (ifMatch && !ifMatch.includes(before.version)) throw contactStale();
    if (externalId !== undefined) await this.link(tx, before, externalId);
    const entry = { ...changed(before, given), version: before.version + 1 };
    const isMoved = place !== undefined || entry.tier !== before.tier;
    const shifted = isMoved ? putAt(list, entry, place ?? MAX_CONTACTS) : [];
    entry.position = shifted.find(({ id }) => id === entry.id)?.position ?? entry.position;
    await this.save(tx, entry, shifted);
    return this.views.one(tx, entry);
  }

  private async link(tx: Tx, { ownerId, id }: RosterEntry, externalId: string | null): Promise<void> {
    const holder = externalId && (await this.contacts.findByExternalId(tx, ownerId, externalId));
    if (holder && holder.id !== id) throw externalIdTaken();
    await this.contacts.link(tx, [{ id, externalId }]);
  }

  private async save(tx: Tx, entry: RosterEntry, shifted: RosterEntry[]): Promise<void> {
    const others = shifted
      .filter(({ id }) => id !== entry.id)
      .map((other) => ({ ...other, version: other.version + 1 }));
    await this.contacts.update(tx, [entry, ...others]);
    await this.outbox.publish(tx, contactSaved, entry);
    await this.together.saved(tx, entry.ownerId, others);
    await this.players.wasActive(tx, entry.ownerId);
  }
}

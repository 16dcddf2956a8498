import type { Contact, RosterEntry, UserId } from '@game/contracts';
import { whyNotTexted } from '@game/platform/textable';
import { SETTINGS, type Db, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ContactsSettings } from '../settings.js';
import { ContactFactsRepository, type ContactFacts } from './contact-facts.repository.js';

type Facts = Omit<ContactFacts, 'id'>;

/**
 * Adds to contacts what only their owner sees: the external id, when they changed, and whether a number or mailbox refuses
 * what organisers send (contacts#reachability).
 */
@Injectable()
export class ContactViews {
  constructor(
    private readonly facts: ContactFactsRepository,
    @Inject(SETTINGS) private readonly settings: ContactsSettings,
  ) {}

  async all(ownerId: UserId, entries: RosterEntry[]): Promise<Contact[]> {
    return this.with(await this.facts.of(ownerId), entries);
  }

  /** Like `all`, for a few contacts; `db` is the transaction that changed them. */
  async some(db: Tx | Db, ownerId: UserId, entries: RosterEntry[]): Promise<Contact[]> {
    const ids = entries.map(({ id }) => id);
    return this.with(await this.facts.of(ownerId, ids, db), entries);
  }

  async one(db: Tx | Db, entry: RosterEntry): Promise<Contact> {
    const [contact] = await this.some(db, entry.ownerId, [entry]);
    return contact!;
  }

  of(entry: RosterEntry, facts?: Facts): Contact {
    return {
      ...this.kept(entry),
      optedOutAt: facts?.optedOutAt?.toISOString() ?? null,
      mailOffAt: facts?.mailOffAt?.toISOString() ?? null,
      mailBouncedAt: facts?.mailBouncedAt?.toISOString() ?? null,
      externalId: facts?.externalId ?? null,
      updatedAt: facts?.updatedAt.toISOString() ?? null,
    };
  }

  private with(facts: ContactFacts[], entries: RosterEntry[]): Contact[] {
    const byId = new Map(facts.map((fact) => [fact.id, fact]));
    return entries.map((entry) => this.of(entry, byId.get(entry.id)));
  }

  private kept({ ownerId: _, position: __, ...contact }: RosterEntry) {
    const { phone } = contact;
    return {
      ...contact,
      untextable: phone === null ? null : whyNotTexted(phone, this.settings.SMS_COUNTRIES),
    };
  }
}

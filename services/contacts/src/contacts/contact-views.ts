import type { Contact, RosterEntry, UserId } from '@game/contracts';
import { whyNotTexted } from '@game/platform/textable';
import { SETTINGS, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ContactsSettings } from '../settings.js';
import { RefusalsRepository, type Refusal } from './refusals.repository.js';

/**
 * Adds to contacts what only their owner sees: whether a number or mailbox refuses what organisers send, and whether a
 * mail bounced
 * (contacts#reachability).
 */
@Injectable()
export class ContactViews {
  constructor(
    private readonly refusals: RefusalsRepository,
    @Inject(SETTINGS) private readonly settings: ContactsSettings,
  ) {}

  async all(ownerId: UserId, entries: RosterEntry[]): Promise<Contact[]> {
    const refusals = new Map((await this.refusals.of(ownerId)).map((refusal) => [refusal.id, refusal]));
    return entries.map((entry) => this.of(entry, refusals.get(entry.id)));
  }

  async one(tx: Tx, entry: RosterEntry): Promise<Contact> {
    const [refusal] = await this.refusals.of(entry.ownerId, [entry.id], tx);
    return this.of(entry, refusal);
  }

  of(entry: RosterEntry, refusal?: Omit<Refusal, 'id'>): Contact {
    return {
      ...this.kept(entry),
      optedOutAt: refusal?.optedOutAt?.toISOString() ?? null,
      mailOffAt: refusal?.mailOffAt?.toISOString() ?? null,
      mailBouncedAt: refusal?.mailBouncedAt?.toISOString() ?? null,
    };
  }

  private kept({ ownerId: _, position: __, version: ___, ...contact }: RosterEntry) {
    const { phone } = contact;
    return {
      ...contact,
      untextable: phone === null ? null : whyNotTexted(phone, this.settings.SMS_COUNTRIES),
    };
  }
}

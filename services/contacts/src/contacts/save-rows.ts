import {
  ContractError,
  type Contact,
  type ContactAction,
  type ContactId,
  type UserId,
} from '@game/contracts';
import { newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { PlayersRepository } from '../players/players.repository.js';
import { ContactViews } from './contact-views.js';
import { ContactsRepository } from './contacts.repository.js';
import { NamedContacts, type Row } from './named-contacts.js';
import { PublishContacts } from './publish-contacts.js';

export type Outcome = { action: ContactAction; contact: Contact } | { refused: ContractError };

/** Saves rows that name contacts by id or external id, and publishes what they changed. */
@Injectable()
export class SaveRows {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly players: PlayersRepository,
    private readonly views: ContactViews,
    private readonly together: PublishContacts,
  ) {}

  /** Returns one outcome per row, each with the contact as it is after all rows. */
  async save(tx: Tx, ownerId: UserId, rows: Row[]): Promise<Outcome[]> {
    const ids = rows.flatMap(({ id }) => id ?? []);
    const externalIds = rows.flatMap(({ externalId }) => externalId ?? []);
    const known = await this.contacts.holdSome(tx, ownerId, ids, externalIds);
    const named = new NamedContacts(known, { ownerId, newId: () => newId<ContactId>() });
    const applied = rows.map((row) => attempt(() => named.apply(row)));
    await this.write(tx, ownerId, named);
    const touched = new Set(applied.flatMap((one) => ('id' in one ? one.id : [])));
    const views = await this.views.some(tx, ownerId, named.entries(touched));
    const byId = new Map(views.map((view) => [view.id, view]));
    return applied.map((one) =>
      'refused' in one ? one : { action: one.action, contact: byId.get(one.id)! },
    );
  }

  private async write(tx: Tx, ownerId: UserId, named: NamedContacts): Promise<void> {
    const [created, updated] = [named.entries(named.created), named.entries(named.updated)];
    const all = [...created, ...updated];
    if (!all.length) return;
    if (created.length) await this.contacts.insert(tx, created);
    if (updated.length) await this.contacts.update(tx, updated);
    await this.contacts.link(tx, all);
    await this.together.saved(tx, ownerId, all);
    await this.players.wasActive(tx, ownerId);
  }
}

function attempt<Done>(row: () => Done): Done | { refused: ContractError } {
  try {
    return row();
  } catch (error) {
    if (error instanceof ContractError) return { refused: error };
    throw error;
  }
}

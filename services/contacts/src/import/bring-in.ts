import {
  MAX_CONTACTS,
  tooManyContacts,
  type ImportResult,
  type RosterEntry,
  type UserId,
} from '@game/contracts';
import { newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { ContactsRepository } from '../contacts/contacts.repository.js';
import { PublishContacts } from '../contacts/publish-contacts.js';
import { PlayersRepository } from '../players/players.repository.js';
import { TierNamesRepository } from '../tier-names/tier-names.repository.js';
import { checkRow, tiersByName, type BadRow, type GoodRow } from './check-row.js';
import { countryOf } from './country.js';
import { merge, type Merged, type MergedRow } from './merge.js';
import type { RawRow } from './raw-row.js';
import { mapInTurns } from './take-turns.js';

interface Given {
  rows: RawRow[];
  userId: UserId;
  home: { phone: string | null; timeZone: string };
  /** True if the person in this row agreed to be texted. */
  mayText: (row: number) => boolean;
}
export type CheckedRow = GoodRow | BadRow;
interface Terms {
  userId: UserId;
  dryRun: boolean;
}

/** Adds checked rows to an owner's contacts, or, in a dry run, returns what that would change. */
@Injectable()
export class BringIn {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly tierNames: TierNamesRepository,
    private readonly players: PlayersRepository,
    private readonly together: PublishContacts,
  ) {}

  async check({ rows, userId, home, mayText }: Given): Promise<CheckedRow[]> {
    const rules = { country: countryOf(home), tiers: tiersByName(await this.tierNames.listOf(userId)) };
    return mapInTurns(rows, (row) => checkRow(row, rules, mayText(row.row)));
  }

  async bringIn(tx: Tx, checked: CheckedRow[], { userId, dryRun }: Terms): Promise<ImportResult> {
    const errors = checked.filter((row): row is BadRow => 'reason' in row);
    const good = checked.filter((row): row is GoodRow => !('reason' in row));
    const { found, count, last } = await this.contacts.holdLike(tx, userId, good);
    const merged = await merge(found, good, { ownerId: userId, newId, last });
    const room = MAX_CONTACTS - count;
    if (!dryRun && merged.created.length > room) throw tooManyContacts();
    if (!dryRun) await this.save(tx, userId, merged);
    const created = merged.created.length;
    return {
      imported: good.length,
      total: checked.length,
      errors: dryRun ? errors : errors.map(({ row, name, reason }) => ({ row, name, reason })),
      created,
      merged: good.length - created,
      dryRun,
      preview: dryRun ? merged.rows.map(previewOf) : [],
      columns: [],
      room: dryRun ? room : room - created,
    };
  }

  private async save(tx: Tx, ownerId: UserId, { created, changed }: Merged): Promise<void> {
    await this.contacts.insert(tx, created);
    await this.contacts.update(tx, changed);
    await this.together.saved(tx, ownerId, [...created, ...changed]);
    await this.players.wasActive(tx, ownerId);
  }
}

const previewOf = ({ row, action, contact, notes }: MergedRow): ImportResult['preview'][number] => ({
  row: row.row,
  name: row.name,
  ...pick(contact),
  action,
  notes,
  phoneKind: row.phoneKind,
});
const pick = ({ email, phone, tier, handicap }: RosterEntry) => ({ email, phone, tier, handicap });

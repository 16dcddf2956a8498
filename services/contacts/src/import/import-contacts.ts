import { createHash } from 'node:crypto';
import {
  CONTACTS_A_MESSAGE,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  MAX_CONTACTS,
  contactsSaved,
  importContacts,
  importTooLarge,
  importTooManyRows,
  importWrongType,
  tooManyContacts,
  uploadLost,
  type ImportResult,
  type PayloadOf,
  type RosterEntry,
} from '@game/contracts';
import { Handles, Outbox, newId, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ContactsRepository } from '../contacts/contacts.repository.js';
import { PlayersRepository } from '../players/players.repository.js';
import { TierNamesRepository } from '../tier-names/tier-names.repository.js';
import { checkRow, tiersByName, type BadRow, type GoodRow } from './check-row.js';
import { countryOf } from './country.js';
import { readCsv } from './csv.js';
import { merge, type Merged } from './merge.js';
import { textOf } from './text.js';
import { UploadsRepository } from './uploads.repository.js';
import { readVcards } from './vcard.js';

/** Imports a file in one transaction: all of its good rows, or none. */
@Controller()
export class ImportContacts {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly contacts: ContactsRepository,
    private readonly tierNames: TierNamesRepository,
    private readonly players: PlayersRepository,
    private readonly outbox: Outbox,
  ) {}

  @Handles(importContacts)
  async handle(input: PayloadOf<typeof importContacts>, { tx }: CommandCtx): Promise<ImportResult> {
    const { userId, dryRun, smsPermission } = input;
    const raw = rowsOf(input.fileName, await this.fileOf(tx, input));
    if (raw.length > IMPORT_MAX_ROWS) throw importTooManyRows();
    const tiers = tiersByName(await this.tierNames.listOf(userId, tx));
    const checked = raw.map((row) => checkRow(row, { country: countryOf(input.home), tiers }));
    const errors = checked.filter((row): row is BadRow => 'reason' in row);
    const good = checked.filter((row): row is GoodRow => !('reason' in row));

    const existing = await this.contacts.hold(tx, userId);
    const merged = merge(existing, good, { ownerId: userId, smsPermission, newId });
    if (existing.length + merged.created.length > MAX_CONTACTS) throw tooManyContacts();
    if (!dryRun) await this.save(tx, userId, merged);
    const created = merged.created.length;
    return {
      imported: good.length,
      total: raw.length,
      errors,
      created,
      merged: good.length - created,
      dryRun,
      preview: dryRun ? preview(merged) : [],
    };
  }

  private async save(tx: Tx, ownerId: string, { created, changed }: Merged): Promise<void> {
    await this.contacts.insert(tx, created);
    await this.contacts.update(tx, changed);
    const saved = [...created, ...changed];
    for (let i = 0; i < saved.length; i += CONTACTS_A_MESSAGE)
      await this.outbox.publish(tx, contactsSaved, {
        ownerId,
        contacts: saved.slice(i, i + CONTACTS_A_MESSAGE),
      });
    await this.players.wasActive(tx, ownerId);
  }

  private async fileOf(tx: Tx, { userId, uploadId, parts }: PayloadOf<typeof importContacts>) {
    const staged = await this.uploads.take(tx, userId, uploadId);
    const file = Buffer.concat(staged);
    if (file.length > IMPORT_MAX_BYTES) throw importTooLarge();
    const isWhole = createHash('sha256').update(file).digest('hex') === uploadId;
    if (staged.length !== parts || !isWhole) throw uploadLost();
    return file;
  }
}

function rowsOf(fileName: string, file: Buffer) {
  if (/\.csv$/i.test(fileName)) return readCsv(textOf(file));
  if (/\.vcf$/i.test(fileName)) return readVcards(textOf(file));
  throw importWrongType();
}

const preview = ({ rows }: Merged): ImportResult['preview'] =>
  rows.map(({ row, action, contact }) => ({
    row: row.row,
    name: row.name,
    ...pick(contact),
    action,
  }));
const pick = ({ email, phone, tier, handicap }: RosterEntry) => ({ email, phone, tier, handicap });

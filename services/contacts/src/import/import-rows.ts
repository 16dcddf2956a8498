import { importRows, type ImportResult, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { BringIn, type CheckedRow } from './bring-in.js';
import type { RawRow } from './raw-row.js';

type Input = PayloadOf<typeof importRows>;

/** Imports rows that the organiser reviewed: either all rows of a call or none. */
@Controller()
export class ImportRows {
  constructor(private readonly contacts: BringIn) {}

  prepare({ rows, userId, home }: Input): Promise<CheckedRow[]> {
    const permitted = new Set(rows.filter((row) => row.smsPermission).map(({ row }) => row));
    return this.contacts.check({ rows: rows.map(rawOf), userId, home, mayText: (row) => permitted.has(row) });
  }

  @Handles(importRows, 'prepare')
  handle({ userId, dryRun }: Input, { tx, prepared }: CommandCtx<CheckedRow[]>): Promise<ImportResult> {
    return this.contacts.bringIn(tx, prepared, { userId, dryRun });
  }
}

const rawOf = ({ row, name, email, phone, tier, handicap }: Input['rows'][number]): RawRow => ({
  row,
  name,
  emails: [email.trim()].filter(Boolean),
  phones: phone.trim() ? [{ text: phone, kind: null }] : [],
  tier: tier.trim(),
  handicap: handicap.trim(),
});

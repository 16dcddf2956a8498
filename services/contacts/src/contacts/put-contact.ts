import { putContact, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { SaveRows } from './save-rows.js';

@Controller()
export class PutContact {
  constructor(private readonly rows: SaveRows) {}

  @Handles(putContact)
  async handle({ userId, ...row }: PayloadOf<typeof putContact>, { tx }: CommandCtx) {
    const [outcome] = await this.rows.save(tx, userId, [row]);
    if ('refused' in outcome!) throw outcome.refused;
    return { ...outcome!.contact, action: outcome!.action };
  }
}

import { saveContacts, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { SaveRows, type Outcome } from './save-rows.js';

@Controller()
export class SaveContacts {
  constructor(private readonly rows: SaveRows) {}

  @Handles(saveContacts)
  async handle({ userId, rows }: PayloadOf<typeof saveContacts>, { tx }: CommandCtx) {
    const outcomes = await this.rows.save(
      tx,
      userId,
      rows.map(({ index: _, ...row }) => row),
    );
    return { results: outcomes.map((outcome, i) => ({ index: rows[i]!.index, ...resultOf(outcome) })) };
  }
}

function resultOf(outcome: Outcome) {
  if (!('refused' in outcome)) return { ...outcome, problem: null };
  const { code, message, details } = outcome.refused;
  return {
    action: 'refused' as const,
    contact: null,
    problem: { code, message, errors: details.errors ?? [] },
  };
}

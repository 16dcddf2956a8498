import { enterDesk, readDeskLog, type PayloadOf } from '@game/contracts';
import { Answers, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { DeskLogRepository } from './desk-log.repository.js';
import { OperatorsRepository } from './operators.repository.js';

/** Admits operators to single calls; a call that is not in the log is not made (docs/adr/0032). */
@Controller()
export class EnterDesk {
  constructor(
    private readonly operators: OperatorsRepository,
    private readonly log: DeskLogRepository,
  ) {}

  @Handles(enterDesk)
  async enter({ tokenHash, needs, ...call }: PayloadOf<typeof enterDesk>, { tx }: CommandCtx) {
    const operator = await this.operators.use(tx, tokenHash);
    if (!operator) return { operator: null, refused: 'signed-out' as const };
    const isAllowed = needs === 'reader' || operator.role === 'operator';
    const outcome = isAllowed ? ('allowed' as const) : ('refused' as const);
    await this.log.write(tx, { ...call, operator: operator.name, operatorId: operator.id, outcome });
    return { operator, refused: isAllowed ? null : ('may-only-read' as const) };
  }

  @Answers(readDeskLog)
  read({ cursor }: PayloadOf<typeof readDeskLog>) {
    return this.log.page(cursor);
  }
}

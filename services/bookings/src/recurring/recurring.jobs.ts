import { Due, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { MakeDue, recur } from './make-due.js';
import { RecurringRepository } from './recurring.repository.js';

@Controller()
export class RecurringJobs {
  constructor(
    private readonly recurring: RecurringRepository,
    private readonly makeDue: MakeDue,
  ) {}

  @Due(recur)
  async recur(id: string, { tx, claim }: TimerCtx): Promise<void> {
    const recurring = await this.recurring.lock(tx, id);
    if ((await claim()) && recurring) await this.makeDue.finish(tx, recurring);
  }
}

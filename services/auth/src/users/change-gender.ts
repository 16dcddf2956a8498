import { userSaved, type UserId } from '@game/contracts';
import { Clock, Due, Outbox, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { genderDue } from '../account/timers.js';
import { asSnapshot } from './user.js';
import { UsersRepository } from './users.repository.js';

/** Changes the gender when its waiting time is over, unless the change was taken back. */
@Controller()
export class ChangeGender {
  constructor(
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Due(genderDue)
  async onDue(userId: UserId, { tx, claim }: TimerCtx): Promise<void> {
    const known = await this.users.lock(tx, userId);
    if (!(await claim()) || !known?.genderChangesAt || known.genderChangesAt > this.clock.now()) return;
    const changed = { gender: known.pendingGender, pendingGender: null, genderChangesAt: null };
    const user = await this.users.change(tx, userId, changed);
    await this.outbox.publish(tx, userSaved, asSnapshot(user!));
  }
}

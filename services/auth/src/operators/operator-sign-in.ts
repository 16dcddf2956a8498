import {
  done,
  signInOperator,
  signOutOperator,
  wrongOperator,
  type OperatorId,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Db, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Passwords } from '../passwords/passwords.js';
import { RateLimits } from '../rate-limits.js';
import { periodOf } from '../second-step/one-time-code.js';
import { DeskLogRepository } from './desk-log.repository.js';
import { OperatorsRepository, type OperatorRow } from './operators.repository.js';

type Input = PayloadOf<typeof signInOperator>;
type Prepared = OperatorRow & { step: number };

/** The sign-in of the desk: name, password and a code that works once. Each try is in the log. */
@Controller()
export class OperatorSignIn {
  constructor(
    private readonly operators: OperatorsRepository,
    private readonly log: DeskLogRepository,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async prepare({ name, password, code, address }: Input): Promise<Prepared> {
    await this.limits.operator(name, address);
    const known = await this.passwords.inTurn(address, async ({ fits }) => {
      const found = await this.operators.byName(name);
      return (await fits(password, found?.passwordHash)) ? found : undefined;
    });
    const step = known && periodOf(code, known.totpSecret, this.clock.now(), known.lastStep);
    if (known && step !== undefined) return { ...known, step };
    await this.refuse(name);
    throw wrongOperator();
  }

  @Handles(signInOperator, 'prepare')
  async handle({ tokenHash }: Input, { tx, prepared }: CommandCtx<Prepared>) {
    const { id, name, role, step } = prepared;
    // Of two sign-ins with the same code at the same time one is refused here.
    if (!(await this.operators.useStep(tx, id, step))) throw wrongOperator();
    await this.operators.open(tx, id, tokenHash);
    await this.log.write(tx, { ...line(name, id), act: 'sign-in', outcome: 'allowed' });
    return { operator: { id, name, role } };
  }

  @Handles(signOutOperator)
  async signOut({ tokenHash }: PayloadOf<typeof signOutOperator>, { tx }: CommandCtx) {
    const operator = await this.operators.close(tx, tokenHash);
    if (operator)
      await this.log.write(tx, {
        ...line(operator.name, operator.id),
        ...{ act: 'sign-out', outcome: 'allowed' },
      });
    return done;
  }

  /** In a transaction of its own, because a refused command leaves nothing behind. */
  private refuse(name: string): Promise<void> {
    return this.db.transaction((tx) =>
      this.log.write(tx, { ...line(name, null), act: 'sign-in', outcome: 'refused' }),
    );
  }
}

const line = (operator: string, operatorId: OperatorId | null) => ({
  ...{ operator, operatorId, about: null, reason: null },
});

import {
  FREE_TEE_TIMES_A_MONTH,
  allowanceUsed,
  instantOf,
  type Allowance,
  type UserId,
} from '@game/contracts';
import { Clock, Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { dayIn, monthStart, nextMonthStart } from '../wall-clock.js';
import { AllowanceRepository } from './allowance.repository.js';
import { Entitlements } from './entitlements.repository.js';

interface Golfer {
  userId: UserId;
  timeZone: string;
}

/** Limits how many tee times a golfer may plan in a calendar month of the golfer's own zone. */
@Injectable()
export class MonthlyAllowance {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly allowances: AllowanceRepository,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async of({ userId, timeZone }: Golfer, tx: Tx | Db = this.db): Promise<Allowance> {
    const today = dayIn(this.clock.now(), timeZone);
    const { premium } = await this.entitlements.of(userId, tx);
    const since = instantOf(monthStart(today), 0, timeZone);
    const used = await this.allowances.used(tx, userId, since);
    return {
      limit: premium ? null : FREE_TEE_TIMES_A_MONTH,
      used,
      resetsAt: instantOf(nextMonthStart(today), 0, timeZone).toISOString(),
      premium,
    };
  }

  /**
   * Uses up one of the month's tee times. Returns whether it counts: false for a golfer without a limit.
   * Throws `allowanceUsed` if none is left. The golfer's other transactions wait here until this one ends, so
   * that two at the same time cannot both take the last one.
   */
  async take(tx: Tx, golfer: Golfer): Promise<boolean> {
    await this.allowances.lock(tx, golfer.userId);
    const { limit, used, resetsAt } = await this.of(golfer, tx);
    if (limit === null) return false;
    if (used >= limit) throw allowanceUsed({ details: { trialExpired: true, limit, used, resetsAt } });
    return true;
  }
}

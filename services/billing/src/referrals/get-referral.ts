import { REFERRAL_DAYS, getReferral, type OutputOf, type PayloadOf } from '@game/contracts';
import { Answers, SETTINGS } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import type { BillingSettings } from '../settings.js';
import { codeOf } from './code.js';
import { ReferralsRepository } from './referrals.repository.js';

@Controller()
export class GetReferral {
  constructor(
    private readonly referrals: ReferralsRepository,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  @Answers(getReferral)
  async handle({ userId }: PayloadOf<typeof getReferral>): Promise<OutputOf<typeof getReferral>> {
    const code = codeOf(userId);
    return {
      code,
      url: `${this.settings.PUBLIC_URL}/?ref=${code}`,
      granted: await this.referrals.countOf(userId),
      days: REFERRAL_DAYS,
    };
  }
}

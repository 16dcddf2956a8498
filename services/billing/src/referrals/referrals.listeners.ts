import { golferTookPart, userDeleted, userSaved, type PayloadOf } from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Grant } from './grant.js';
import { ReferralsRepository } from './referrals.repository.js';

/** Rewards a referral once the friend has confirmed the email and takes part (billing#referrals). */
@Controller()
export class ReferralsListeners {
  constructor(
    private readonly referrals: ReferralsRepository,
    private readonly grant: Grant,
  ) {}

  @On(userSaved, 'ReferralsListeners.onConfirmed', { when: ({ emailVerified }) => emailVerified })
  async onConfirmed({ id: userId, email }: PayloadOf<typeof userSaved>, { tx }: EventCtx): Promise<void> {
    await this.grant.confirmed(tx, userId, email);
  }

  @On(golferTookPart, 'ReferralsListeners.onTookPart')
  async onTookPart({ userId }: PayloadOf<typeof golferTookPart>, { tx }: EventCtx): Promise<void> {
    await this.grant.tookPart(tx, userId);
  }

  @On(userDeleted, 'ReferralsListeners.onDeleted')
  async onDeleted({ userId }: PayloadOf<typeof userDeleted>, { tx }: EventCtx): Promise<void> {
    await this.referrals.forget(tx, userId);
  }
}

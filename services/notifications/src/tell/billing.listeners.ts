import {
  paymentFailed,
  paymentReceived,
  referralGranted,
  subscriptionEnded,
  type PayloadOf,
} from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import type { Kind } from '../messages/kinds.js';
import type { Notice, Wording } from '../messages/notice.js';
import { Tell } from '../messages/tell.js';
import { daysGranted, planEnded, receipt, renewalFailed } from '../templates/billing.js';
import { SettingsPlaces } from './places.js';

/** What golfers are told about their money: by mail only, whatever they switched off, for these are records. */
@Controller()
export class BillingListeners {
  constructor(
    private readonly tell: Tell,
    private readonly places: SettingsPlaces,
  ) {}

  @On(paymentReceived, 'BillingListeners.onReceived')
  onReceived(paid: PayloadOf<typeof paymentReceived>, { tx, eventId }: EventCtx): Promise<void> {
    return this.tell.all(tx, eventId, [mail('receipt', paid.userId, receipt(paid, this.places))]);
  }

  @On(paymentFailed, 'BillingListeners.onFailed')
  onFailed(failed: PayloadOf<typeof paymentFailed>, { tx, eventId }: EventCtx): Promise<void> {
    return this.tell.all(tx, eventId, [
      mail('payment-failed', failed.userId, renewalFailed(failed, this.places)),
    ]);
  }

  @On(subscriptionEnded, 'BillingListeners.onEnded')
  onEnded(ended: PayloadOf<typeof subscriptionEnded>, { tx, eventId }: EventCtx): Promise<void> {
    return this.tell.all(tx, eventId, [
      mail('subscription-ended', ended.userId, planEnded(ended, this.places)),
    ]);
  }

  @On(referralGranted, 'BillingListeners.onGranted')
  onGranted(granted: PayloadOf<typeof referralGranted>, { tx, eventId }: EventCtx): Promise<void> {
    return this.tell.all(tx, eventId, [
      mail('referral-granted', granted.userId, daysGranted(granted, this.places)),
    ]);
  }
}

const mail = (kind: Kind, userId: string, wording: Wording): Notice => ({
  kind,
  to: { who: 'user', userId },
  wording,
  channels: 'email',
  zone: 'UTC',
});

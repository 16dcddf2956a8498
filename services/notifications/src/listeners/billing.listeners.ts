import {
  billingNoticed,
  paymentFailed,
  paymentReceived,
  referralGranted,
  subscriptionEnded,
  type PayloadOf,
  type UserId,
} from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import type { Kind } from '../messages/kinds.js';
import type { Notice, Wording } from '../messages/notice.js';
import { Notifier } from '../sending/notifier.js';
import { WORDS } from '../templates/catalogue.js';
import { SettingsLinks } from '../sending/links.js';

/** Mails about payments. Users cannot switch them off, because they are records like an invoice. */
@Controller()
export class BillingListeners {
  constructor(
    private readonly notifier: Notifier,
    private readonly links: SettingsLinks,
  ) {}

  @On(paymentReceived, 'BillingListeners.onReceived')
  onReceived(paid: PayloadOf<typeof paymentReceived>, { tx, eventId }: EventCtx): Promise<void> {
    return this.notifier.notify(tx, eventId, [mail('receipt', paid.userId, WORDS.receipt(paid, this.links))]);
  }

  @On(paymentFailed, 'BillingListeners.onFailed')
  onFailed(failed: PayloadOf<typeof paymentFailed>, { tx, eventId }: EventCtx): Promise<void> {
    return this.notifier.notify(tx, eventId, [
      mail('payment-failed', failed.userId, WORDS['payment-failed'](failed, this.links)),
    ]);
  }

  @On(billingNoticed, 'BillingListeners.onNoticed')
  onNoticed(notice: PayloadOf<typeof billingNoticed>, { tx, eventId }: EventCtx): Promise<void> {
    return this.notifier.notify(tx, eventId, [
      mail('billing-notice', notice.userId, WORDS['billing-notice'](notice, this.links)),
    ]);
  }

  @On(subscriptionEnded, 'BillingListeners.onEnded')
  onEnded(ended: PayloadOf<typeof subscriptionEnded>, { tx, eventId }: EventCtx): Promise<void> {
    return this.notifier.notify(tx, eventId, [
      mail('subscription-ended', ended.userId, WORDS['subscription-ended'](ended, this.links)),
    ]);
  }

  @On(referralGranted, 'BillingListeners.onGranted')
  onGranted(granted: PayloadOf<typeof referralGranted>, { tx, eventId }: EventCtx): Promise<void> {
    return this.notifier.notify(tx, eventId, [
      mail('referral-granted', granted.userId, WORDS['referral-granted'](granted, this.links)),
    ]);
  }
}

const mail = (kind: Kind, userId: UserId, wording: Wording): Notice => ({
  kind,
  to: { who: 'user', userId },
  wording,
  channels: 'email',
  zone: 'UTC',
});

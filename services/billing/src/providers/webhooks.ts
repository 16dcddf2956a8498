import { badSignature } from '@game/contracts';
import { Clock, SETTINGS } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { BillingSettings } from '../settings.js';
import { StripeApi, dateOf, idOf } from './stripe.js';

/** The stored part of an event; everything else is read from Stripe when the event is processed. */
export interface StripeEvent {
  id: string;
  type: string;
  customerId: string | null;
  /** Needed for events that contain a charge but no customer, such as a dispute. */
  chargeId: string | null;
  createdAt: Date;
}

/** The types of events that may change an account. The webhook endpoint at Stripe must be configured for these. */
export const SUBSCRIBED_EVENTS = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'payment_intent.succeeded',
  'payment_intent.requires_action',
  'setup_intent.succeeded',
  'charge.succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

/** A webhook with an older signature is refused as a replay. This is Stripe's own default. */
const TOLERANCE_S = 300;
const MAX_MISSED = 10_000;

@Injectable()
export class StripeWebhooks {
  constructor(
    private readonly stripe: StripeApi,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  /**
   * Returns the event if Stripe recently signed exactly this body with one of our secrets, in the mode of our key;
   * otherwise throws `webhook.bad-signature`.
   */
  verify(body: string, signature: string): StripeEvent {
    const event = this.signed(body, signature);
    const live = isLive(this.settings.STRIPE_SECRET_KEY);
    if (!!event.livemode === live) return asStored(event);
    const [theirs, ours] = live ? ['test', 'live'] : ['live', 'test'];
    throw badSignature({
      message: `This webhook is of Stripe's ${theirs} mode, but STRIPE_SECRET_KEY is a key of the ${ours} mode.`,
    });
  }

  private signed(body: string, signature: string): Stripe.Event {
    const now = this.clock.now().getTime();
    for (const secret of this.settings.STRIPE_WEBHOOK_SECRET)
      try {
        return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now);
      } catch {
        // Not an error yet: another secret may match.
      }
    throw badSignature();
  }

  /** Returns Stripe's list of events since that time, including those that a webhook has delivered. */
  async since(at: Date): Promise<StripeEvent[]> {
    const gte = Math.floor(at.getTime() / 1000);
    const events = await this.stripe.ask((sdk) =>
      sdk.events
        .list({ created: { gte }, types: [...SUBSCRIBED_EVENTS], limit: 100 })
        .autoPagingToArray({ limit: MAX_MISSED }),
    );
    return events.map(asStored);
  }
}

const isLive = (key: string) => /^(sk|rk)_live_/.test(key);

function asStored(event: Stripe.Event): StripeEvent {
  const about = event.data.object as {
    customer?: string | { id: string } | null;
    charge?: string | { id: string };
  };
  return {
    id: event.id,
    type: event.type,
    customerId: idOf(about.customer),
    chargeId: idOf(about.charge),
    createdAt: dateOf(event.created),
  };
}

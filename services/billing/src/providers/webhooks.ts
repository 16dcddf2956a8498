import { badSignature } from '@game/contracts';
import { Clock, SETTINGS } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { BillingSettings } from '../settings.js';
import { StripeApi, dateOf, idOf } from './stripe.js';

/** What a stored event says of itself; all else is read anew from Stripe. */
export interface StripeEvent {
  id: string;
  type: string;
  customerId: string | null;
  /** For what names a charge and no customer: a dispute. */
  chargeId: string | null;
  createdAt: Date;
}

/** What may change an account; the endpoint at Stripe is set up for these. */
export const SUBSCRIBED_EVENTS = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'payment_intent.succeeded',
  'setup_intent.succeeded',
  'charge.succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

/** Stripe's own default: what is older is a replay. */
const TOLERANCE_S = 300;
const MAX_MISSED = 10_000;

@Injectable()
export class StripeWebhooks {
  constructor(
    private readonly stripe: StripeApi,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  /** The event, if Stripe signed exactly these bytes, and lately. */
  verify(body: string, signature: string): StripeEvent {
    try {
      const { STRIPE_WEBHOOK_SECRET } = this.settings;
      const now = this.clock.now().getTime();
      return asStored(
        Stripe.webhooks.constructEvent(body, signature, STRIPE_WEBHOOK_SECRET, TOLERANCE_S, undefined, now),
      );
    } catch {
      throw badSignature();
    }
  }

  /** What Stripe has to tell since then, whether it reached us or not. */
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

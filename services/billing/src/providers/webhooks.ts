import { badSignature } from '@game/contracts';
import { Clock, SETTINGS } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { BillingSettings } from '../settings.js';
import { StripeApi, dateOf, idOf } from './stripe.js';

/** What is stored of an event; everything else is read from Stripe when the event is processed. */
export interface StripeEvent {
  id: string;
  type: string;
  customerId: string | null;
  /** Needed for events that name a charge and no customer, such as a dispute. */
  chargeId: string | null;
  createdAt: Date;
}

/** The events that may change an account; the endpoint at Stripe is set up for these. */
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

/** A signature older than this is refused as a replay. This is Stripe's own default. */
const TOLERANCE_S = 300;
const MAX_MISSED = 10_000;

@Injectable()
export class StripeWebhooks {
  constructor(
    private readonly stripe: StripeApi,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  /** Returns the event if Stripe signed exactly these bytes, and recently; else throws `webhook.bad-signature`. */
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

  /** Returns Stripe's list of events since then, whether or not a webhook brought them. */
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

import { cardDeclined, notFound, paymentProviderDown } from '@game/contracts';
import { SETTINGS, assertFreeToWait } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { BillingSettings } from '../settings.js';

const SECRET = /^((?:pi|seti)_\w+?)_secret/;
const STATUSES = ['succeeded', 'requires_action', 'requires_payment_method'] as const;
type Status = (typeof STATUSES)[number];

/**
 * The simulator's card form. With the real Stripe there is none, because the browser sends cards directly to Stripe.
 */
@Injectable()
export class TestCards {
  constructor(@Inject(SETTINGS) private readonly settings: BillingSettings) {}

  assertSimulated(): void {
    if (!this.settings.simulated) throw notFound();
  }

  async tryCard(clientSecret: string, number: string): Promise<Status> {
    const id = intentIn(clientSecret);
    const path = `/v1/${id.startsWith('seti') ? 'setup_intents' : 'payment_intents'}/${id}/confirm`;
    const form = new URLSearchParams({
      key: this.settings.STRIPE_PUBLISHABLE_KEY,
      client_secret: clientSecret,
      'payment_method_data[card][number]': number,
    });
    return this.post(path, form);
  }

  /** Sends the cardholder's decision on a payment that requires authentication. */
  async answer(clientSecret: string, approves: boolean): Promise<Status> {
    const answer = { approves, client_secret: clientSecret };
    return this.post(`/api/payments/${intentIn(clientSecret)}/authenticate`, JSON.stringify(answer));
  }

  private async post(path: string, body: URLSearchParams | string): Promise<Status> {
    assertFreeToWait('A card tried at the simulator');
    const answer = await fetch(new URL(path, this.settings.STRIPE_BASE_URL), {
      method: 'POST',
      body,
      ...(typeof body === 'string' ? { headers: { 'content-type': 'application/json' } } : {}),
      signal: AbortSignal.timeout(4_000),
    }).catch(() => {
      throw paymentProviderDown();
    });
    const said = (await answer.json()) as { status: Status; error?: { message: string } };
    if (answer.status === 402) throw cardDeclined({ message: said.error?.message });
    // A checkout that was replaced by another one is `canceled` and cannot be paid any more.
    if (!answer.ok || !STATUSES.includes(said.status)) throw notFound();
    return said.status;
  }
}

/** The id of the intent to which a client secret belongs. */
export function intentIn(clientSecret: string): string {
  const id = SECRET.exec(clientSecret)?.[1];
  if (!id) throw notFound();
  return id;
}

import { eventually, type GameUnderTest, type Golfer } from '@game/testing';

export interface StripeCharge {
  id: string;
  amount: number;
  amount_refunded: number;
  customer: string;
  payment_intent: string;
}
interface Kept {
  billing: {
    accounts: Array<{ customerId: string | null }>;
    payments: Array<{ id: string; amount: number; refunded: number }>;
  };
}

/** Calls the simulated Stripe with the product's own key, as somebody in its dashboard would. */
export async function simulatedStripe<T>(
  game: GameUnderTest,
  method: string,
  path: string,
  form: Record<string, string> = {},
): Promise<T> {
  const answer = await fetch(new URL(path, game.simulator.url), {
    method,
    headers: { authorization: 'Bearer sk_test_simulator' },
    ...(method === 'POST' && { body: new URLSearchParams(form) }),
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${body}`);
  return JSON.parse(body) as T;
}

const keptOf = (golfer: Golfer) => golfer.call<Kept>('GET', '/api/me/export');

/** What Stripe charged a golfer, the newest first. */
export async function paidIn(game: GameUnderTest, golfer: Golfer): Promise<StripeCharge[]> {
  const customer = (await keptOf(golfer)).billing.accounts[0]?.customerId;
  if (!customer) return [];
  const path = `/v1/charges?customer=${customer}&limit=100`;
  return (await simulatedStripe<{ data: StripeCharge[] }>(game, 'GET', path)).data;
}

/**
 * Expects that the ledger has each payment that Stripe charged, once and to the cent, with its refunds, and that the
 * golfer has no more credit than a running plan can use.
 */
export async function ledgerAgrees(game: GameUnderTest, golfer: Golfer): Promise<void> {
  const line = (id: string, amount: number, refunded: number) => `${id} ${amount} ${refunded}`;
  await eventually(async () => {
    const charged = (await paidIn(game, golfer)).map((c) => line(c.id, c.amount, c.amount_refunded));
    const { payments } = (await keptOf(golfer)).billing;
    expect(payments.map((p) => line(p.id, p.amount, p.refunded)).sort()).toEqual(charged.sort());
    const { credit, plan } = await golfer.call<{ credit: number; plan: string }>('GET', '/api/subscription');
    if (plan === 'starter') expect(credit).toBeLessThanOrEqual(100);
  });
}

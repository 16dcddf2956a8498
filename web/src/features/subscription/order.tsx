import type { CheckoutReply } from '@game/contracts';
import { subscriptionStrings as s } from '../../strings/subscription';
import { Features } from './features';
import { chargeDay, money } from './money';

interface Props {
  name: string;
  price: string;
  period: string;
  savings: string | null;
  features: readonly string[];
  checkout: CheckoutReply;
}

/** The summary of what is bought, laid out like a receipt. */
export function Order({ name, price, period, savings, features, checkout }: Props) {
  return (
    <>
      <p className="eyebrow mb-1 text-on-turf-quiet">{s.receipt}</p>
      <h2 className="text-2xl">{name}</h2>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-5xl font-semibold">{price}</span>
        <span className="text-on-turf-quiet">{period}</span>
      </p>
      {savings && (
        <p className="mt-3 inline-block rounded-full bg-pin px-3 py-0.5 text-sm font-semibold text-on-pin">
          {savings}
        </p>
      )}
      <Features of={features} className="mt-5 text-[15px]" />
      <dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-1 border-t border-dashed border-on-turf/35 pt-4 text-lg font-semibold">
        {checkout.deducted > 0 && (
          <div className="col-span-2 flex justify-between gap-4 text-base font-normal">
            <dt>{s.unused(checkout.endsPlan)}</dt>
            <dd>−{money(checkout.deducted, checkout.currency)}</dd>
          </div>
        )}
        {checkout.creditUsed > 0 && (
          <div className="col-span-2 flex justify-between text-base font-normal">
            <dt>{s.credit}</dt>
            <dd>−{money(checkout.creditUsed, checkout.currency)}</dd>
          </div>
        )}
        <div className="col-span-2 flex justify-between">
          <dt>{s.dueNow}</dt>
          <dd>{money(checkout.amount, checkout.currency)}</dd>
        </div>
        {checkout.tax !== null && (
          <div className="col-span-2 text-right text-base font-normal">
            {s.inclTax(money(checkout.tax, checkout.currency))}
          </div>
        )}
        {checkout.next && (
          <div className="col-span-2 flex justify-between gap-4 text-base font-normal">
            <dt>{s.then(chargeDay(checkout.next.at))}</dt>
            <dd>{money(checkout.next.amount, checkout.currency)}</dd>
          </div>
        )}
      </dl>
      {checkout.carriedDays > 0 && (
        <p className="mt-2 text-on-turf-quiet">{s.carried(checkout.carriedDays)}</p>
      )}
      {checkout.endsPlan && <p className="mt-2">{s.endsPlan(checkout.endsPlan)}</p>}
      <p className="mt-2 text-sm text-on-turf-quiet">{checkout.plan === 'lifetime' ? s.once : s.renews}</p>
    </>
  );
}

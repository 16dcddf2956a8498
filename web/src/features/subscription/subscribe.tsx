import { failure } from '../../lib/refusal';
import { RequestError } from '../../lib/request';
import { subscriptionStrings } from '../../strings/subscription';
import { Waiting } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCreateByPlan, usePlans, type SoldPlan } from './api';
import { Checkout } from './checkout';
import { Order } from './order';
import { SetupError } from './setup-error';

const s = subscriptionStrings.annual;
/** Where the golfer goes after the payment (billing#annual-checkout). */
const BACK = '/events-leagues?upgraded=true';
const ANNUAL = 'annual';

export default function Subscribe() {
  const [params] = useSearchParams();
  const plan = params.get('plan') ?? ANNUAL;
  const { mutate, data: checkout, error } = useCreateByPlan();
  const { data: plans } = usePlans();
  const navigate = useNavigate();
  const toast = useToast();

  const setUp = () =>
    // `plan` comes from the address and may be any text; the server refuses one that is not sold.
    mutate(plan as SoldPlan, {
      onError: (e) =>
        toast(
          e instanceof RequestError
            ? failure(s.setupError, s.setupErrorText, e)
            : { title: s.connectionError, text: s.connectionErrorText, bad: true },
        ),
    });
  // Runs once for each plan; a repeated run is the same command and changes nothing.
  useEffect(setUp, [plan]);

  if (error) return <SetupError error={error} onAgain={setUp} />;
  const other = plan === ANNUAL ? undefined : plans?.find((p) => p.id === plan);
  if (!checkout || (plan !== ANNUAL && !other))
    return (
      <>
        <h1 className="sr-only">{subscriptionStrings.title}</h1>
        <Waiting>{s.settingUp}</Waiting>
      </>
    );
  const summary = other ?? { ...s, name: s.title };
  return (
    <div className="mx-auto max-w-5xl space-y-5">
      <h1 className="text-3xl">{subscriptionStrings.checkout(summary.name)}</h1>
      <Checkout
        order={<Order {...summary} checkout={checkout} />}
        payment={checkout}
        label={s.complete}
        returnTo={`${window.location.origin}${BACK}`}
        onPaid={() => void navigate(BACK, { replace: true })}
      />
    </div>
  );
}

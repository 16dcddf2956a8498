import { failure } from '../../lib/refusal';
import { RequestError } from '../../lib/request';
import { subscriptionStrings } from '../../strings/subscription';
import { Waiting } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  addressAsked,
  consentAsked,
  hasToPay,
  useCreateByPlan,
  usePlans,
  type SoldPlan,
  type Terms,
} from './api';
import { AskAddress } from './ask-address';
import { Checkout } from './checkout';
import { Order } from './order';
import { useArrival } from './use-arrival';
import { PayByCredit } from './pay-by-credit';
import { SetupError } from './setup-error';

const s = subscriptionStrings.annual;
/** Where the golfer goes after the payment (billing#annual-checkout). */
const BACK = '/events-leagues?upgraded=true';
const ANNUAL = 'annual';

export default function Subscribe() {
  const [params] = useSearchParams();
  const plan = params.get('plan') ?? ANNUAL;
  const { mutate, data: checkout, error, isPending } = useCreateByPlan();
  const { data: plans } = usePlans();
  const navigate = useNavigate();
  const toast = useToast();
  const arrival = useArrival();
  const goBack = () => void navigate('/events-leagues', { replace: true });
  const onPaid = () =>
    void arrival((now) => now.plan === plan).then((arrived) =>
      navigate(arrived ? BACK : '/subscription?paid=waiting', { replace: true }),
    );
  const sold = plans?.find((p) => p.id === plan);
  const setUp = (terms: Terms = {}) =>
    // `plan` comes from the address and may be any text; the server refuses one that is not sold.
    mutate(
      { plan: plan as SoldPlan, ...terms },
      {
        onSuccess: (made) => !hasToPay(made) && onPaid(),
        onError: (e) => {
          if (!consentAsked(e) && !addressAsked(e))
            toast(
              e instanceof RequestError
                ? failure(s.setupError, s.setupErrorText, e)
                : { title: s.connectionError, text: s.connectionErrorText, bad: true },
            );
        },
      },
    );
  // Runs once for each plan. If React runs it twice, the same idempotency key makes it one command.
  useEffect(() => setUp(), [plan]);
  // Credit is spent at once, so opening the page must not be enough to spend it.
  const words = consentAsked(error);
  const address = addressAsked(error);

  if (words && sold)
    return (
      <>
        <h1 className="sr-only">{subscriptionStrings.title}</h1>
        <PayByCredit
          planName={sold.name}
          words={words}
          busy={isPending}
          onClose={goBack}
          onYes={() => setUp({ consent: words })}
        />
      </>
    );
  if (address)
    return (
      <>
        <h1 className="sr-only">{subscriptionStrings.title}</h1>
        <AskAddress
          wrong={address.wrong}
          busy={isPending}
          onClose={goBack}
          onAddress={(given) => setUp({ address: given })}
        />
      </>
    );
  if (error && !words) return <SetupError error={error} onAgain={() => setUp()} />;
  const other = plan === ANNUAL ? undefined : sold;
  if (!checkout || !hasToPay(checkout) || (plan !== ANNUAL && !other))
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
        onPaid={onPaid}
      />
    </div>
  );
}

import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { standingStrings, subscriptionStrings as s } from '../../strings/subscription';
import { useToast } from '../../ui/toast';
import { isPaid } from './api';
import { useArrival } from './use-arrival';

/** The parameters that Stripe adds to the address to which it leads the golfer back. */
const PAYMENT = [
  'redirect_status',
  ...['payment_intent', 'setup_intent'].flatMap((intent) => [intent, `${intent}_client_secret`]),
];

/** Says whether a payment succeeded for which the golfer had to leave the page (billing#way-back). */
export default function PaymentReturn() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const arrival = useArrival();
  const toast = useToast();
  const status = params.get('redirect_status');
  const card = params.has('setup_intent');

  useEffect(() => {
    if (!status) return;
    const rest = new URLSearchParams([...params].filter(([name]) => !PAYMENT.includes(name)));
    if (status === 'failed') {
      toast({ title: card ? s.cardFailed : s.paymentFailed, text: s.notApproved, bad: true, stays: true });
      // On that screen the golfer can try again at once.
      return void navigate(`/subscription${card ? '?show=payment' : ''}`, { replace: true });
    }
    void navigate({ search: rest.toString() }, { replace: true });
    void arrival((view) => card || isPaid(view.plan)).then((arrived) => {
      if (!arrived) toast({ title: s.waiting, text: s.waitingText, stays: true });
      else if (card) toast({ title: standingStrings.saved, text: standingStrings.savedText });
      else toast({ title: s.paid, text: s.paidText });
    });
    // Runs once for each return, because it removes the parameters of the payment from the address.
  }, [status]);
  return null;
}

import { lazy, Suspense, useEffect } from 'react';
import { messageOf } from '../../lib/request';
import { standingStrings as s, subscriptionStrings } from '../../strings/subscription';
import { Waiting } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { usePendingPayment } from './api';
import { money } from './money';
import { OpenedSection } from './opened-section';
import { useArrival } from './use-arrival';

const StripeApproval = lazy(() => import('./stripe-approval'));
const SimulatorApproval = lazy(() => import('./simulator-approval'));

/** Shows the bank's question about a renewal that waits for the cardholder (billing#approving-a-payment). */
export function ApprovePayment({ onClose }: { onClose: () => void }) {
  const { mutate, data: pending, error } = usePendingPayment();
  const arrival = useArrival();
  const toast = useToast();
  useEffect(() => {
    mutate();
    // Without dependencies the effect runs once, when the dialog opens.
  }, []);
  const answered = (approved: boolean, message = subscriptionStrings.notApproved) => {
    // After a refusal the subscription is read, too, so that the screen then asks for another card.
    void arrival((view) => !approved || !view.pastDue).then((arrived) => {
      if (!approved) toast({ title: subscriptionStrings.paymentFailed, text: message, bad: true });
      else if (arrived) toast({ title: s.approved, text: s.approvedText });
      else toast({ title: subscriptionStrings.waiting, text: subscriptionStrings.waitingText, stays: true });
      onClose();
    });
  };
  const Approval = pending?.payment.mode === 'stripe' ? StripeApproval : SimulatorApproval;
  return (
    <OpenedSection title={s.approveTitle} onClose={onClose}>
      {error ? (
        <p role="alert" className="font-medium text-flag">
          {messageOf(error, s.failed)}
        </p>
      ) : pending ? (
        <div className="max-w-xl space-y-4">
          <p>{s.approveText(money(pending.amount, pending.currency), pending.planName)}</p>
          <Suspense fallback={<Waiting>{s.approveLoading}</Waiting>}>
            <Approval pending={pending} onAnswered={answered} />
          </Suspense>
        </div>
      ) : (
        <Waiting>{s.approveLoading}</Waiting>
      )}
    </OpenedSection>
  );
}

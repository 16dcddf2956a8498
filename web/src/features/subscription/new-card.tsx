import { useEffect } from 'react';
import { messageOf } from '../../lib/request';
import { standingStrings as s, subscriptionStrings } from '../../strings/subscription';
import { Button } from '../../ui/button';
import { Waiting } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { useNewCard } from './api';
import { PaymentForm } from './payment-form';
import { OpenedSection } from './opened-section';
import { useArrival } from './use-arrival';

/** Saves another card for the next payments; a payment that failed is tried again with it. */
export function NewCard({ onClose }: { onClose: () => void }) {
  const { mutate, data, error } = useNewCard();
  const arrival = useArrival();
  const toast = useToast();
  useEffect(() => {
    mutate();
    // No dependencies: it runs once, when the form opens. If React runs it twice, the same idempotency key
    // makes it one command.
  }, []);
  const saved = () => {
    void arrival(() => true).then(() => {
      toast({ title: s.saved, text: s.savedText });
      onClose();
    });
  };
  return (
    <OpenedSection title={s.newCard} onClose={onClose}>
      <p className="mb-4 text-quiet">{s.newCardText}</p>
      {error ? (
        <div role="alert" className="space-y-3">
          <p className="font-medium text-flag">{messageOf(error, s.failed)}</p>
          <Button look="secondary" onClick={() => mutate()}>
            {subscriptionStrings.annual.tryAgain}
          </Button>
        </div>
      ) : data ? (
        <div className="max-w-xl">
          <PaymentForm
            payment={data}
            label={s.save}
            returnTo={`${window.location.origin}/subscription`}
            onPaid={saved}
          />
        </div>
      ) : (
        <Waiting>{subscriptionStrings.card.loading}</Waiting>
      )}
    </OpenedSection>
  );
}

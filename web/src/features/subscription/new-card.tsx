import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/request';
import { standingStrings as s, subscriptionStrings } from '../../strings/subscription';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Waiting } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { useNewCard } from './api';
import { PaymentForm } from './payment-form';

/** Saves another card for the next payments; a payment that failed is tried again with it. */
export function NewCard({ onClose }: { onClose: () => void }) {
  const { mutate, data, error } = useNewCard();
  const client = useQueryClient();
  const toast = useToast();
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center' });
    section.current?.focus({ preventScroll: true });
    mutate();
    // Runs once, when the form opens; a repeated run is the same command and changes nothing.
  }, []);
  const saved = () => {
    toast({ title: s.saved, text: s.savedText });
    void client.invalidateQueries({ queryKey: ['/api/subscription'] });
    onClose();
  };
  return (
    <div
      ref={section}
      tabIndex={-1}
      role="region"
      aria-label={s.newCard}
      className="rounded-card outline-offset-4"
    >
      <Card
        title={s.newCard}
        action={
          <Button look="quiet" size="sm" onClick={onClose}>
            {s.close}
          </Button>
        }
      >
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
      </Card>
    </div>
  );
}

import { Landmark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { subscriptionStrings } from '../../strings/subscription';
import { Button } from '../../ui/button';

const c = subscriptionStrings.card;

interface Props {
  last4: string;
  busy: boolean;
  onAnswer: (approves: boolean) => void;
}

/** The simulated bank's question whether the cardholder approves. A real bank asks it in its own window. */
export function BankAsks({ last4, busy, onAnswer }: Props) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    group.current?.scrollIntoView({ block: 'center' });
    group.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={c.bank}
      className="rounded-control border-2 border-edge p-5 text-center outline-offset-4"
    >
      <Landmark aria-hidden className="mx-auto size-8 text-green" />
      <h3 className="mt-2 text-xl">{c.bank}</h3>
      <p className="mt-1 text-quiet">{c.bankText(last4)}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button look="secondary" waits={busy} onClick={() => onAnswer(false)}>
          {c.refuse}
        </Button>
        <Button busy={busy} onClick={() => onAnswer(true)}>
          {c.approve}
        </Button>
      </div>
    </div>
  );
}

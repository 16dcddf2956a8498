import { useState } from 'react';
import { subscriptionStrings as s } from '../../strings/subscription';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Consent } from './consent';

interface Props {
  planName: string;
  /** The words of the server to which the golfer has to agree. */
  words: string;
  busy: boolean;
  onClose: () => void;
  onYes: () => void;
}

/**
 * Asks before a plan is paid by credit alone, because the credit is then spent at once, without a card form
 * (billing#credit).
 */
export function PayByCredit({ planName, words, busy, onClose, onYes }: Props) {
  const [given, setGiven] = useState(false);
  const [missing, setMissing] = useState(false);
  const choose = (next: boolean) => {
    setGiven(next);
    setMissing(false);
  };
  return (
    <Dialog open onClose={onClose} title={s.byCreditTitle(planName)} description={s.byCreditText}>
      <Consent words={words} given={given} missing={missing} onChange={choose} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {s.byCreditNo}
        </Button>
        <Button busy={busy} onClick={() => (given ? onYes() : setMissing(true))}>
          {s.byCreditYes}
        </Button>
      </div>
    </Dialog>
  );
}

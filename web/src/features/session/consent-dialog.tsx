import { CONSENT_TEXT } from '@game/contracts';
import { useState } from 'react';
import { refusal } from '../../lib/refusal';
import { consentStrings as s } from '../../strings/consent';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, Tick } from '../../ui/field';
import { PhoneInput } from '../../ui/phone-input';
import { useToast } from '../../ui/toast';
import { useConsent, useSaveConsent } from './api';

/** Accept is enabled only when both boxes are ticked; Decline reports false (accounts#consent-to-texts). */
export default function ConsentDialog({ onClose }: { onClose: () => void }) {
  const known = useConsent();
  const save = useSaveConsent();
  const toast = useToast();
  const [ticked, setTicked] = useState([false, false]);
  const [typed, setTyped] = useState<string>();
  const phone = typed ?? known.data?.phone ?? '';
  const answer = (consent: boolean) =>
    save.mutate(
      { consent, phone: phone || null },
      {
        onSuccess: () => {
          toast({ title: s.saved });
          onClose();
        },
        onError: (error) => toast(refusal(s.failed, error)),
      },
    );
  return (
    <Dialog open onClose={onClose} title={s.title} description={s.text}>
      <div className="space-y-4">
        <Field label={s.phone}>
          {(c) => <PhoneInput {...c} key={known.data?.phone ?? ''} value={phone} onValue={setTyped} />}
        </Field>
        <p className="rounded-control bg-sand px-4 py-3 text-sand-ink">{CONSENT_TEXT.given}</p>
        {s.boxes.map((label, i) => (
          <Tick
            key={label}
            label={label}
            checked={ticked[i]}
            onChange={(event) => setTicked(ticked.map((t, j) => (j === i ? event.target.checked : t)))}
          />
        ))}
        <p className="text-sm text-quiet">{s.declining(CONSENT_TEXT.withdrawn)}</p>
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button look="secondary" disabled={save.isPending} onClick={() => answer(false)}>
            {s.decline}
          </Button>
          <Button disabled={!ticked.every(Boolean)} busy={save.isPending} onClick={() => answer(true)}>
            {s.accept}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

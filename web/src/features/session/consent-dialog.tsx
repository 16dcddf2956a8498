import { CONSENT_TEXT } from '@game/contracts';
import { useState } from 'react';
import { refusal } from '../../lib/refusal';
import { messageOf } from '../../lib/request';
import { consentStrings as s } from '../../strings/consent';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { CodeField } from '../../ui/code-field';
import { Field, Tick } from '../../ui/field';
import { PhoneInput, phoneText } from '../../ui/phone-input';
import { useToast } from '../../ui/toast';
import { useConfirmCode, useSaveProfile, useSendCode } from '../profile/api';
import { useMe, useSaveConsent } from './api';

/**
 * Asks for consent to texts. Accept is enabled only when both boxes are ticked; Decline stores a refusal. If the user has
 * not confirmed the number, a code is texted to it and asked for here (accounts#consent-to-texts).
 */
export default function ConsentDialog({ onClose }: { onClose: () => void }) {
  const { user } = useMe();
  const save = useSaveConsent();
  const saveProfile = useSaveProfile();
  const send = useSendCode('phone');
  const confirm = useConfirmCode('phone');
  const toast = useToast();
  const [ticked, setTicked] = useState([false, false]);
  const [typed, setTyped] = useState<string>();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<{ phone?: string; code?: string }>({});
  const known = user?.phone ?? '';
  const phone = typed ?? known;
  const sentTo = send.data?.sentTo === phone ? phone : undefined;
  const failed = (error: unknown) => toast(refusal(s.failed, error));
  const answer = (consent: boolean) =>
    save.mutate(
      { consent, phone: phone || null },
      {
        onSuccess: () => {
          toast({ title: s.saved });
          onClose();
        },
        onError: failed,
      },
    );
  const sendCode = () => send.mutate(undefined, { onError: failed });
  function accept() {
    setWrong({});
    if (!phone || (phone === known && user?.phoneVerified)) answer(true);
    else if (sentTo)
      confirm.mutate(code.trim(), {
        onSuccess: () => answer(true),
        onError: (error) => setWrong({ code: messageOf(error, s.failed) }),
      });
    else if (phone === known) sendCode();
    else
      saveProfile.mutate(
        { phone },
        { onSuccess: sendCode, onError: (error) => setWrong({ phone: messageOf(error, s.failed) }) },
      );
  }
  const busy = [save, saveProfile, send, confirm].some((command) => command.isPending);
  return (
    <Dialog open onClose={onClose} title={s.title} description={s.text}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          accept();
        }}
      >
        <Field label={s.phone} error={wrong.phone}>
          {(c) => <PhoneInput {...c} key={known} value={phone} onValue={setTyped} />}
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
        {sentTo && (
          <CodeField
            label={s.code}
            hint={s.codeSent(phoneText(sentTo))}
            error={wrong.code}
            value={code}
            onValue={setCode}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button look="secondary" waits={busy} onClick={() => answer(false)}>
            {s.decline}
          </Button>
          <Button type="submit" disabled={!ticked.every(Boolean)} busy={busy}>
            {sentTo ? s.confirm : s.accept}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import type { AnswerOf } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../lib/request';
import { securityStrings as s } from '../../strings/security';
import { Button } from '../../ui/button';
import { CodeField } from '../../ui/code-field';
import { CopyField } from '../../ui/copy-field';
import { Dialog } from '../../ui/dialog';
import { useCopy } from '../../ui/use-copy';
import { useConfirmSecondStep } from './sign-in-ways';

type Qr = AnswerOf<'POST /api/me/second-step'>['qr'];
interface Props {
  secret: string;
  qr: Qr;
  onClose: () => void;
}

/** Shows the secret as a QR code, takes a first code, and then shows the recovery codes once. */
export function SecondStepDialog({ secret, qr, onClose }: Props) {
  const [code, setCode] = useState('');
  const confirm = useConfirmSecondStep();
  function submit(event: FormEvent) {
    event.preventDefault();
    confirm.mutate(code.trim());
  }
  if (confirm.data) return <RecoveryCodes codes={confirm.data.codes} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={s.setUpTitle} description={s.setUpText}>
      <form onSubmit={submit} noValidate className="space-y-5">
        <QrCode {...qr} />
        <CopyField label={s.byHand} value={secret} />
        <CodeField
          label={s.code}
          hint={s.codeHint}
          error={confirm.error ? messageOf(confirm.error, s.failed) : undefined}
          value={code}
          onValue={setCode}
        />
        <div className="flex justify-end">
          <Button type="submit" busy={confirm.isPending} disabled={!/^\d{6}$/.test(code.trim())}>
            {s.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Dark on white whatever the theme is, because cameras read it best. */
function QrCode({ size, path }: Qr) {
  return (
    <svg
      role="img"
      aria-label={s.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-48 rounded-control bg-white p-2"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { copied, copy } = useCopy();
  return (
    <Dialog open onClose={onClose} title={s.codesTitle} description={s.codesText}>
      <ul
        aria-label={s.codes}
        className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-control bg-tint p-4 font-mono min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={() => void copy(codes.join('\n'))}>
          <span aria-live="polite">{copied ? s.copied : s.copy}</span>
        </Button>
        <Button onClick={onClose}>{s.kept}</Button>
      </div>
    </Dialog>
  );
}

import type { BodyOf } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { askEnded } from '../../lib/ask-in-place';
import { errorAt } from '../../lib/error-at';
import { messageOf, request } from '../../lib/request';
import { useCommand } from '../../lib/use-command';
import { useRead } from '../../lib/use-read';
import { proofStrings as s } from '../../strings/proof';
import { securityStrings } from '../../strings/security';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, Input } from '../../ui/field';
import { needsCode } from './api';
import { askForPasskey } from './passkey';
import { isPasskeyError } from './passkey-error';
import SecondStepField from './second-step-field';

const wordsOf = (error: Error | null) => {
  if (!error || needsCode(error)) return undefined;
  return isPasskeyError(error) ? error.message : messageOf(error, s.failed);
};

/**
 * Shown over the screen when the server wants to know that the golfer is still at the keyboard. After the proof the
 * refused call is sent again by itself (client#confirming-in-place).
 */
export default function ProofDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { data: ways } = useRead('GET /api/me/sign-in-ways');
  const prove = useCommand({
    mutationFn: async (given: BodyOf<'POST /api/me/proof'> | 'passkey') =>
      request('POST /api/me/proof', {
        body: given === 'passkey' ? { passkey: await askForPasskey() } : given,
      }),
    onSuccess: () => end(true),
  });
  const asksCode = ways?.secondStep || needsCode(prove.error);
  const aboutCode = errorAt(prove.error, 'code');
  const end = (proved: boolean) => {
    askEnded(proved);
    onClose();
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    // Submit events bubble through React portals, so this one must not reach a form of the screen below.
    event.stopPropagation();
    prove.mutate({ password, ...(code && { code }) });
  }
  return (
    <Dialog open onClose={() => end(false)} title={s.title} description={s.text}>
      <form onSubmit={submit} noValidate className="space-y-5">
        <Field label={s.password} error={aboutCode ? undefined : wordsOf(prove.error)}>
          {(c) => (
            <Input
              {...c}
              autoFocus
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        {asksCode && <SecondStepField error={aboutCode} value={code} onValue={setCode} />}
        <div className="flex flex-wrap justify-end gap-3">
          {ways && ways.passkeys.length > 0 && (
            <Button look="quiet" waits={prove.isPending} onClick={() => prove.mutate('passkey')}>
              {securityStrings.usePasskey}
            </Button>
          )}
          <Button look="secondary" onClick={() => end(false)}>
            {s.cancel}
          </Button>
          <Button type="submit" busy={prove.isPending} disabled={!password}>
            {s.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

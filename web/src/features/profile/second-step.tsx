import { useState } from 'react';
import { trouble } from '../../lib/refusal';
import { securityStrings as s } from '../../strings/security';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/card';
import { Confirm } from '../../ui/confirm';
import { useToast } from '../../ui/toast';
import { SecondStepDialog } from './second-step-dialog';
import { useBeginSecondStep, useEndSecondStep } from './sign-in-ways';

export function SecondStep({ on, codesLeft }: { on: boolean; codesLeft: number }) {
  const [ending, setEnding] = useState(false);
  const begin = useBeginSecondStep();
  const end = useEndSecondStep();
  const toast = useToast();
  const onError = (error: Error) => toast(trouble(s.error, s.failed, error));
  const confirmed = () =>
    end.mutate(undefined, {
      onSuccess: () => toast({ title: s.offDone }),
      onError,
      onSettled: () => setEnding(false),
    });
  return (
    <section className="pt-4">
      <h3 className="flex items-center gap-3 text-lg">
        {s.step} {on && <Badge tone="good">{s.on}</Badge>}
      </h3>
      <p className="mb-3 text-quiet">
        {s.stepText} {on && s.codesLeft(codesLeft)}
      </p>
      {on ? (
        <Button look="secondary" onClick={() => setEnding(true)}>
          {s.off}
        </Button>
      ) : (
        <Button look="secondary" busy={begin.isPending} onClick={() => begin.mutate(undefined, { onError })}>
          {s.setUp}
        </Button>
      )}
      {begin.data && <SecondStepDialog secret={begin.data.secret} qr={begin.data.qr} onClose={begin.reset} />}
      <Confirm
        open={ending}
        onClose={() => setEnding(false)}
        title={s.offTitle}
        yes={s.offYes}
        no={s.offNo}
        busy={end.isPending}
        onYes={confirmed}
      >
        {s.offText}
      </Confirm>
    </section>
  );
}

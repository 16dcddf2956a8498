import type { User } from '@game/contracts';
import { trouble } from '../../lib/refusal';
import { strings } from '../../strings/common';
import { pushStrings as s } from '../../strings/push';
import { Card } from '../../ui/card';
import { LoadFailed } from '../../ui/load-failed';
import { Waiting } from '../../ui/spinner';
import { Switch } from '../../ui/switch';
import { useToast } from '../../ui/toast';
import { usePush, useSwitchOff, useSwitchOn } from './push';

const note = 'mt-3 rounded-control bg-sand p-4 text-sand-ink';

/** Switches notifications for this browser, not for the account: each device has its own switch. */
export function PushCard({ user }: { user: User }) {
  const { permission } = usePush();
  return (
    <Card title={s.title}>
      {permission === undefined ? (
        <p className="text-quiet">{s.unsupported}</p>
      ) : permission === 'denied' ? (
        <>
          <Switch label={s.label} hint={s.hint} checked={false} disabled onChange={() => {}} />
          <p className={note}>{s.denied}</p>
        </>
      ) : (
        <PushSwitch user={user} />
      )}
    </Card>
  );
}

function PushSwitch({ user }: { user: User }) {
  const { publicKey, device, error, retry } = usePush();
  const [on, off] = [useSwitchOn(), useSwitchOff()];
  const toast = useToast();
  if (error) return <LoadFailed onRetry={() => void retry()} />;
  if (!publicKey) return <Waiting>{strings.loading}</Waiting>;

  const failed = (text: string) => (problem: Error) => toast(trouble(s.error, text, problem));
  const switchOn = () =>
    on.mutate(publicKey, {
      onSuccess: (made) => made && toast({ title: s.switchedOn, text: s.switchedOnText }),
      onError: failed(s.failedOn),
    });
  const switchOff = () =>
    off.mutate(device!, {
      onSuccess: () => toast({ title: s.switchedOff, text: s.switchedOffText }),
      onError: failed(s.failedOff),
    });
  return (
    <>
      <Switch
        label={s.label}
        hint={s.hint}
        checked={!!device}
        busy={on.isPending || off.isPending}
        onChange={(next) => (next ? switchOn() : switchOff())}
      />
      {device && <p className="mt-3 text-quiet">{s.on}</p>}
      {device && !user.confirmationNotifications && <p className={note}>{s.excluded}</p>}
    </>
  );
}

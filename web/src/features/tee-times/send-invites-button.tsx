import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/request';
import { useIntention } from '../../lib/use-intention';
import { teeTimeStrings as s } from '../../strings/tee-time';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { useSendInvites } from './api';

/** 1-core.md section 2: the button stays busy for 2 seconds. */
const BUSY_MS = 2_000;

export function SendInvites({ id, ignoreQuietHours = false }: { id: string; ignoreQuietHours?: boolean }) {
  const [resting, setResting] = useState(false);
  const toast = useToast();
  const send = useSendInvites({
    onSuccess: () => toast({ title: s.sent, text: s.sentText }),
    onError: (error) => toast({ title: s.error, text: messageOf(error, s.sendFailed), bad: true }),
  });
  const intention = useIntention();
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => setResting(false), BUSY_MS);
    return () => clearTimeout(timer);
  }, [resting]);
  function click() {
    setResting(true);
    send.mutate(
      { id, key: intention.key(), sendConfirmation: true, ignoreQuietHours },
      { onSettled: intention.done },
    );
  }
  return (
    <Button size="sm" busy={resting || send.isPending} onClick={click}>
      {ignoreQuietHours ? s.textAnyway : s.sendInvites}
    </Button>
  );
}

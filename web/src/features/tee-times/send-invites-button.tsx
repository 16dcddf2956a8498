import type { TeeTimeId } from '@game/contracts';
import { useEffect, useState } from 'react';
import { trouble } from '../../lib/refusal';
import { teeTimeStrings as s } from '../../strings/tee-time';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { useSendInvites } from './api';

/** The shortest time that the button stays busy (tee-times#sending-invites). */
const BUSY_MS = 2_000;

export function SendInvites({ id, ignoreQuietHours = false }: { id: TeeTimeId; ignoreQuietHours?: boolean }) {
  const [resting, setResting] = useState(false);
  const toast = useToast();
  const send = useSendInvites({
    onSuccess: () => toast({ title: s.sent, text: s.sentText }),
    onError: (error) => toast(trouble(s.error, s.sendFailed, error)),
  });
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => setResting(false), BUSY_MS);
    return () => clearTimeout(timer);
  }, [resting]);
  function click() {
    setResting(true);
    send.mutate({ id, sendConfirmation: true, ignoreQuietHours });
  }
  return (
    <Button size="sm" busy={resting || send.isPending} onClick={click}>
      {ignoreQuietHours ? s.textAnyway : s.sendInvites}
    </Button>
  );
}

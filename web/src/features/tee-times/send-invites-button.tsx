import type { ContactId, NightTexts, TeeTimeId } from '@game/contracts';
import { lazy, Suspense, useState } from 'react';
import { trouble } from '../../lib/refusal';
import { RequestError } from '../../lib/request';
import { teeTimeStrings as s } from '../../strings/tee-time';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { useSendInvites } from './api';

const NightTextsDialog = lazy(() => import('./night-texts-dialog'));

/** The shortest time that the button stays busy (tee-times#sending-invites). */
const BUSY_MS = 2_000;
/** The button goes away once the invites are sent; if it has the focus, the card of its tee time takes it. */
const leaveFocus = (button: HTMLButtonElement) => () => {
  if (button.matches(':focus')) button.closest('article')?.focus({ preventScroll: true });
};

interface Props {
  id: TeeTimeId;
  /** The name of the tee time, on a screen that has several of these buttons. */
  of?: string;
  ignoreQuietHours?: boolean;
  /** If the ladder has stopped: the friends to ask again. If there are none, the ladder looks for others to ask. */
  again?: ContactId[];
}
export function SendInvites({ id, of, ignoreQuietHours = false, again }: Props) {
  const label = ignoreQuietHours ? s.textAnyway : again ? s.sendAgain : s.sendInvites;
  const [resting, setResting] = useState(false);
  const [unseen, setUnseen] = useState<NightTexts>();
  const toast = useToast();
  const send = useSendInvites({
    onSuccess: (now) => void import('./sent-toast').then(({ sentToast }) => toast(sentToast(now))),
    onError: (error) => {
      const texts = error instanceof RequestError ? error.problem.texts : undefined;
      if (texts) setUnseen(texts);
      else toast(trouble(s.error, s.sendFailed, error));
    },
  });
  function press(seenNightTexts: Array<NightTexts[number]['contactId']> = []) {
    setResting(true);
    setTimeout(setResting, BUSY_MS, false);
    setUnseen(undefined);
    send.mutate({
      ...{ id, sendConfirmation: true, ignoreQuietHours, seenNightTexts },
      ...(again?.length && { contactIds: again }),
    });
  }
  return (
    <>
      <Button
        ref={leaveFocus}
        size="sm"
        aria-label={of && s.of(label, of)}
        busy={resting || send.isPending}
        onClick={() => press()}
      >
        {label}
      </Button>
      <Suspense>
        {unseen && (
          <NightTextsDialog
            texts={unseen}
            onSend={() => press(unseen.map(({ contactId }) => contactId))}
            onClose={() => setUnseen(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

import type { ContactId, TeeTimeId } from '@game/contracts';
import { refusal } from '../../lib/refusal';
import { manageInvitesStrings as m } from '../../strings/manage-invites';
import { teeTimeStrings as s } from '../../strings/tee-time';
import { useToast } from '../../ui/toast';
import { useLadderActs } from './api';

export interface Friend {
  contactId: ContactId;
  name: string;
}

/** Records what a friend told the organiser in person, and shows the result in a toast. */
export function useRecord(id: TeeTimeId, { contactId, name }: Friend, onDone?: () => void) {
  const { record } = useLadderActs(id);
  const toast = useToast();
  const say = (answer: 'in' | 'out') =>
    record.mutate(
      { contactId, answer },
      {
        onSuccess: ({ offers }) => {
          const waits = offers.some((o) => o.contactId === contactId && o.state === 'standby');
          if (waits) toast({ title: m.recordedStandby(name), text: m.recordedStandbyText });
          else toast({ title: answer === 'in' ? m.recordedIn(name) : m.recordedOut(name) });
          onDone?.();
        },
        onError: (error) => toast(refusal(s.changeFailed, error)),
      },
    );
  return { record: say, busy: record.isPending };
}

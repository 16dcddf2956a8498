import type { Gathering } from '@game/contracts';
import { failure } from '../../lib/refusal';
import { eventsStrings as s } from '../../strings/events';
import { useToast } from '../../ui/toast';
import { useJoin, useLeave } from './api';

const words = {
  'couples-event': { joined: s.joinedEvent, failed: s.joinEventFailed },
  'public-league': { joined: s.joinedLeague, failed: s.joinLeagueFailed },
};

/** Joins and leaves an event or league, and says in a toast whether that worked. */
export function useAttendance(gathering: Gathering) {
  const { id, kind } = gathering;
  const toast = useToast();
  const join = useJoin(kind, {
    onSuccess: (after) =>
      after.place === 'waiting'
        ? toast({ title: s.onWaitlist, text: s.onWaitlistText })
        : toast({ title: words[kind].joined }),
    onError: (error) => toast(failure(s.error, words[kind].failed, error)),
  });
  const leave = useLeave(kind, {
    onSuccess: () => toast({ title: s.left }),
    onError: (error) => toast(failure(s.error, s.leaveFailed, error)),
  });
  return {
    busy: join.isPending || leave.isPending,
    join: () => join.mutate(id),
    leave: () => leave.mutate(id),
  };
}

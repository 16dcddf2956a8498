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
export function useAttendance(gathering: Gathering, onJoined: () => void) {
  const { id, kind } = gathering;
  const toast = useToast();
  const join = useJoin(kind, {
    onSuccess: (after) => {
      onJoined();
      toast(
        after.place === 'waiting'
          ? { title: s.onWaitlist, text: s.onWaitlistText }
          : { title: words[kind].joined },
      );
    },
    onError: (error) => toast(failure(s.error, words[kind].failed, error)),
  });
  const leave = useLeave(kind, {
    onSuccess: () => toast({ title: s.left }),
    onError: (error) => toast(failure(s.error, s.leaveFailed, error)),
  });
  return {
    error: join.error,
    busy: join.isPending || leave.isPending,
    /** `partner` is for couples events only. */
    join: (partner?: string) => join.mutate({ id, ...(partner && { partner }) }),
    leave: () => leave.mutate({ id }),
  };
}

import type { Gathering } from '@game/contracts';
import { RequestError } from '../../lib/request';
import { useIntention } from '../../lib/use-intention';
import { eventsStrings as s } from '../../strings/events';
import { useToast } from '../../ui/toast';
import { useJoin, useLeave } from './api';

const words = {
  'couples-event': { joined: s.joinedEvent, failed: s.joinEventFailed },
  'public-league': { joined: s.joinedLeague, failed: s.joinLeagueFailed },
};

/** Going, waiting, or neither, with what is said of each. */
export function useAttendance(gathering: Gathering) {
  const { id, kind } = gathering;
  const join = useJoin(kind);
  const leave = useLeave(kind);
  const intention = useIntention();
  const toast = useToast();
  const act = { onSettled: intention.done };
  return {
    busy: join.isPending || leave.isPending,
    join: () =>
      join.mutate(
        { id, key: intention.key('join') },
        {
          ...act,
          onSuccess: (after) =>
            after.place === 'waiting'
              ? toast({ title: s.onWaitlist, text: s.onWaitlistText })
              : toast({ title: words[kind].joined }),
          onError: (error) => toast({ title: s.error, text: whyNot(error) ?? words[kind].failed, bad: true }),
        },
      ),
    leave: () =>
      leave.mutate(
        { id, key: intention.key('leave') },
        {
          ...act,
          onSuccess: () => toast({ title: s.left }),
          onError: () => toast({ title: s.error, text: s.leaveFailed, bad: true }),
        },
      ),
  };
}

/** What stands in the way is worth more than "try again" where trying again cannot help. */
const whyNot = (error: unknown) =>
  error instanceof RequestError && error.problem.code?.startsWith('gathering.')
    ? error.problem.message
    : undefined;

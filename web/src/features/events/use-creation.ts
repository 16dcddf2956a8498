import { useState } from 'react';
import { RequestError, messageOf } from '../../lib/request';
import { useIntention } from '../../lib/use-intention';
import { eventsStrings as s } from '../../strings/events';
import { useToast } from '../../ui/toast';
import { useCreate } from './api';
import type { Kind } from './gathering';

const words = {
  'couples-event': { created: s.eventCreated, failed: s.createEventFailed },
  'public-league': { created: s.leagueCreated, failed: s.createLeagueFailed },
};

/** Sends the form as it was filled in; what the server minds is shown at its field, too. */
export function useCreation(
  kind: Kind,
  { onClose, onRefused }: { onClose: () => void; onRefused: () => void },
) {
  const create = useCreate(kind);
  const intention = useIntention();
  const toast = useToast();
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const submit = (body: Record<string, unknown>) =>
    create.mutate(
      { ...body, key: intention.key() },
      {
        onSuccess: () => {
          toast({ title: words[kind].created });
          onClose();
        },
        onError: (error) => {
          if (!(error instanceof RequestError))
            return toast({ title: s.error, text: s.unexpected, bad: true });
          if (error.problem.code === 'premium.required') return onRefused();
          setWrong(Object.fromEntries((error.problem.errors ?? []).map((e) => [e.field, e.message])));
          toast({ title: s.createFailedTitle, text: messageOf(error, words[kind].failed), bad: true });
        },
        onSettled: intention.done,
      },
    );
  return { submit, busy: create.isPending, wrong };
}

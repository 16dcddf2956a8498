import { asId, type Gathering } from '@game/contracts';
import { useState } from 'react';
import type { NoMore } from '../../lib/call';
import { inWords, trouble } from '../../lib/refusal';
import { RequestError } from '../../lib/request';
import { eventsStrings as s } from '../../strings/events';
import { useToast } from '../../ui/toast';
import { useCreate, useEdit } from './api';
import type { Bodies, Kind } from './gathering';

const words = {
  'couples-event': { created: s.eventCreated, saved: s.savedEvent, failed: s.createEventFailed },
  'public-league': { created: s.leagueCreated, saved: s.savedLeague, failed: s.createLeagueFailed },
};

type Submit<Body> = <Given extends Body>(body: Given & NoMore<Body, Given>) => void;
interface Ends {
  onClose: () => void;
  /** Called when the server refuses because hosting needs a premium plan. */
  onRefused?: () => void;
  /** The event or league to edit; without it a new one is created. */
  editing?: Gathering;
}

/**
 * Sends the filled-in form, and says in a toast whether that worked. `wrong` holds the server's messages by field until
 * `mend` says that the golfer has changed the field. `refused` is a new object after each refusal.
 */
export function useCreation<K extends Kind>(kind: K, { onClose, onRefused, editing }: Ends) {
  const create = useCreate(kind);
  const edit = useEdit(kind, editing?.id ?? asId(''));
  const toast = useToast();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [mended, setMended] = useState<string[]>([]);
  const after = {
    onSuccess: () => {
      toast(editing ? { title: words[kind].saved, text: s.savedText } : { title: words[kind].created });
      onClose();
    },
    onError: (error: Error) => {
      if (!(error instanceof RequestError)) return toast(inWords(s.error, s.unexpected, error));
      if (error.problem.code === 'premium.required' && onRefused) return onRefused();
      setRefused(Object.fromEntries((error.problem.errors ?? []).map((e) => [e.field, e.message])));
      setMended([]);
      const failed = editing ? s.saveFailed : words[kind].failed;
      const title = editing ? s.saveFailedTitle : s.createFailedTitle;
      toast(trouble(title, failed, error));
    },
  };
  const make: Submit<Bodies[K]['create']> = (body) => create.mutate(body as Bodies[Kind]['create'], after);
  const save: Submit<Bodies[K]['edit']> = (changes) => edit.mutate(changes as Bodies[Kind]['edit'], after);
  const wrong: Record<string, string | undefined> = { ...refused };
  for (const field of mended) delete wrong[field];
  const mend = (field: string) => refused[field] && setMended((fields) => [...fields, field]);
  return { make, save, busy: create.isPending || edit.isPending, wrong, refused, mend };
}

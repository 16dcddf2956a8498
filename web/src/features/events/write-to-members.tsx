import { FRIEND_MESSAGE_LENGTH, type GatheringId } from '@game/contracts';
import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { errorAt } from '../../lib/error-at';
import { trouble } from '../../lib/refusal';
import { eventsStrings } from '../../strings/events';
import { Button } from '../../ui/button';
import { Field, TextArea } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useWriteToMembers } from './api';
import type { Kind } from './gathering';

const s = eventsStrings.write;

/** The host's words to everybody who has or waits for a place. */
export function WriteToMembers({ kind, id }: { kind: Kind; id: GatheringId }) {
  const [text, setText] = useState('');
  const write = useWriteToMembers(kind, id);
  const toast = useToast();
  const send = (event: FormEvent) => {
    event.preventDefault();
    write.mutate(text, {
      onSuccess: ({ told }) => (setText(''), toast({ title: s.sent(told) })),
      onError: (error) => toast(trouble(eventsStrings.error, s.failed, error)),
    });
  };
  return (
    <form onSubmit={send} className="mt-4 space-y-3">
      <Field label={s.label} hint={s.hint} error={errorAt(write.error, 'text')}>
        {(c) => (
          <TextArea
            {...c}
            rows={3}
            maxLength={FRIEND_MESSAGE_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {/* Not disabled, which would lose the focus once the words are sent. */}
      <Button type="submit" look="secondary" size="sm" busy={write.isPending} waits={!text.trim()}>
        <Send aria-hidden className="size-4" /> {s.send}
      </Button>
    </form>
  );
}

import { FRIEND_MESSAGE_LENGTH, type ExchangeEntry, type OfferId, type TeeTimeId } from '@game/contracts';
import { useEffect, useState, type FormEvent } from 'react';
import { productTime } from '../../lib/clock';
import { momentText } from '../../lib/times';
import { errorAt } from '../../lib/error-at';
import { refusal } from '../../lib/refusal';
import { strings } from '../../strings/common';
import { exchangeStrings as s } from '../../strings/exchange';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { Dialog } from '../../ui/dialog';
import { Field, TextArea } from '../../ui/field';
import { LoadFailed } from '../../ui/load-failed';
import { Waiting } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { useBooking, useExchange, useReadMessages, useWriteToFriend } from './api';
import { useRecord } from './use-record';

interface Props {
  id: TeeTimeId;
  offerId: OfferId;
  name: string;
  onClose: () => void;
}

/** Shows what was sent to a friend and whether it arrived, what the friend wrote, and a box to write back. */
export default function Exchange({ id, offerId, name, onClose }: Props) {
  const [text, setText] = useState('');
  const { data, isPending, refetch } = useExchange(id, offerId);
  const { data: booking } = useBooking(id);
  const offer = booking?.offers.find((one) => one.id === offerId);
  const until = data && booking?.unread?.find((one) => one.offerId === offerId)?.at;
  const { mutate: markRead } = useReadMessages(id, offerId);
  useEffect(() => {
    if (until) markRead(until);
  }, [until, markRead]);
  const open = booking && booking.ladder !== 'ended' && booking.status !== 'cancelled';
  return (
    <Dialog open onClose={onClose} title={s.title(name)} unsaved={text.trim() !== ''}>
      {isPending && <Waiting>{strings.loading}</Waiting>}
      {!isPending && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data && (
        <ol aria-label={s.title(name)} className="space-y-3">
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} name={name} />
          ))}
          {!data.entries.length && <li className="text-quiet">{s.empty}</li>}
        </ol>
      )}
      {open && offer && (
        <>
          <WriteBack {...{ id, offerId, name, text, setText }} />
          <Mark id={id} friend={offer} />
        </>
      )}
    </Dialog>
  );
}

function Entry({ entry, name }: { entry: ExchangeEntry; name: string }) {
  const now = productTime();
  const theirs = entry.from === 'friend';
  const lost = ['undelivered', 'failed', 'dropped'].includes(entry.state);
  const note = entry.understood
    ? s.understood(entry.understood)
    : s.state(entry, entry.dueAt ? momentText(entry.dueAt, now) : '');
  return (
    <li className={cn('rounded-control px-4 py-3', theirs ? 'mr-8 bg-sand text-sand-ink' : 'ml-8 bg-tint')}>
      <p className="text-sm">
        <strong className="font-semibold">{s.from(entry.from, name)}</strong>, {s.channel(entry)},{' '}
        <time dateTime={entry.at}>{momentText(entry.at, now)}</time>
      </p>
      {entry.subject ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center wrap-anywhere">
            {entry.subject}
          </summary>
          <p className="whitespace-pre-line wrap-anywhere">{entry.text}</p>
        </details>
      ) : (
        <p className="my-1 whitespace-pre-line wrap-anywhere">{entry.text}</p>
      )}
      {note && <p className={cn('text-sm', lost ? 'font-semibold text-flag' : '')}>{note}</p>}
    </li>
  );
}

interface WriteProps extends Omit<Props, 'onClose'> {
  text: string;
  setText: (text: string) => void;
}
function WriteBack({ id, offerId, name, text, setText }: WriteProps) {
  const toast = useToast();
  const [missing, setMissing] = useState(false);
  const write = useWriteToFriend(id, offerId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!text.trim());
    if (!text.trim()) return;
    write.mutate(text.trim(), {
      onSuccess: ({ channel }) => {
        toast({ title: s.sent[channel] });
        setText('');
      },
      onError: (error) => toast(refusal(s.sendFailed, error)),
    });
  };
  return (
    <form onSubmit={submit} className="mt-5 space-y-3 border-t border-line pt-5" noValidate>
      <Field
        label={s.reply(name)}
        hint={`${s.replyHint} ${s.left(FRIEND_MESSAGE_LENGTH - text.length)}`}
        error={missing && !text.trim() ? s.nothingTyped : errorAt(write.error, 'text')}
      >
        {(control) => (
          <TextArea
            {...control}
            value={text}
            maxLength={FRIEND_MESSAGE_LENGTH}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={write.isPending}>
        {s.send}
      </Button>
    </form>
  );
}

function Mark({ id, friend }: { id: TeeTimeId; friend: Parameters<typeof useRecord>[1] }) {
  const { record, busy } = useRecord(id, friend);
  return (
    <div className="mt-3 flex gap-3">
      <Button look="secondary" busy={busy} onClick={() => record('in')}>
        {s.markIn}
      </Button>
      <Button look="secondary" busy={busy} onClick={() => record('out')}>
        {s.markOut}
      </Button>
    </div>
  );
}

import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dialogs } from '../dashboard/dialogs';
import { productTime } from '../../lib/clock';
import { inWords, trouble } from '../../lib/refusal';
import { localText } from '../../lib/times';
import { invitationStrings } from '../../strings/invitations';
import { rouletteStrings as s } from '../../strings/roulette';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/card';
import { Confirm } from '../../ui/confirm';
import { useToast } from '../../ui/toast';
import { useSendInvitation } from '../invitations/api';
import { useBookVenue } from './api';
import { tomorrowAtTwo } from './options';
import type { Option } from './options';

export function Suggestion({ option }: { option: Option }) {
  const [dialog, setDialog] = useState<string>();
  const act = useAct(option, setDialog);
  const card = useRef<HTMLElement>(null);
  // `void`, because newer browsers return a promise here, which React would take for a cleanup function.
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), []);
  const Shown = dialog && dialogs[dialog];
  return (
    <section ref={card} className="animate-rise rounded-card border-2 border-fairway bg-card p-5">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm font-semibold text-quiet">{s.result}</p>
        <Badge tone="waiting">{s.kinds[option.kind]}</Badge>
      </div>
      <h2 className="mt-2 text-2xl">{option.title}</h2>
      <p className="mt-1 text-quiet">{option.text}</p>
      <Button className="mt-4 w-full" busy={act.busy} waits={act.done} onClick={act.run}>
        {act.booked ? s.show : act.done ? s.done : option.action}
      </Button>
      <Asking option={option} act={act} />
      <Suspense>
        {Shown && (
          <Shown
            onClose={() => setDialog(undefined)}
            onOpen={setDialog}
            clock={option.kind === 'time' ? option.clock : undefined}
          />
        )}
      </Suspense>
      <p className="mt-3 text-center text-sm text-quiet">{s.again}</p>
    </section>
  );
}

/** Asks before a tee time is made (tee-times#roulette). */
function Asking({ option, act }: { option: Option; act: ReturnType<typeof useAct> }) {
  if (option.kind !== 'venue') return null;
  const { name, timeZone } = option.venue;
  return (
    <Confirm
      open={act.asking}
      onClose={act.leave}
      title={s.bookTitle(name)}
      yes={s.venueAction}
      no={s.bookNo}
      look="primary"
      busy={act.busy}
      onYes={act.book}
    >
      {s.bookText(localText(tomorrowAtTwo(productTime(), timeZone)))}
    </Confirm>
  );
}

function useAct(option: Option, open: (dialog: string) => void) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const book = useBookVenue();
  const invite = useSendInvitation();
  const leave = () => setAsking(false);
  const bookIt = () =>
    option.kind === 'venue' &&
    book.mutate(option.venue, {
      onSuccess: () => toast({ title: s.booked, text: s.bookedText }),
      onError: (e) => toast(trouble(s.bookFailedTitle, s.bookFailed, e)),
      onSettled: leave,
    });
  const booked = book.data;
  function run() {
    // The same button, so that it keeps the focus.
    if (booked) return void navigate(`/?tee-time=${booked.id}`);
    if (option.kind === 'venue') return setAsking(true);
    if (option.kind === 'invite')
      return invite.mutate(
        { contactId: option.contact.id, message: s.inviteMessage, type: 'casual_invite' },
        {
          onSuccess: () => toast({ title: invitationStrings.sent }),
          onError: (e) => toast(inWords(invitationStrings.failedTitle, invitationStrings.failed, e)),
        },
      );
    if ('dialog' in option && dialogs[option.dialog]) return open(option.dialog);
    void navigate('to' in option ? option.to : '/dashboard');
  }
  // A suggestion is carried out only once, so that a second click makes no second booking or invitation.
  const done = invite.isSuccess;
  return { run, asking, leave, book: bookIt, booked, done, busy: book.isPending || invite.isPending };
}

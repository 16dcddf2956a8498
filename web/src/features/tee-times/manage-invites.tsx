import type { BookingDetail, OfferView, Plan, TeeTimeId } from '@game/contracts';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../../lib/times';
import { strings } from '../../strings/common';
import { manageInvitesStrings as m } from '../../strings/manage-invites';
import { teeTimeStrings as s } from '../../strings/tee-time';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { LoadFailed } from '../../ui/load-failed';
import { Waiting } from '../../ui/spinner';
import { useBooking, useLadderActs, usePlan } from './api';
import { LadderPicture } from './ladder-picture';
import { SendInvites } from './send-invites-button';
import { useOutcome } from './use-outcome';
import { WhoComesNext } from './who-comes-next';

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Shows the ladder, what the organiser can do about it, and why each step was taken. */
export default function ManageInvites({ id, now }: { id: TeeTimeId; now: Date }) {
  const { data: booking, isPending, refetch } = useBooking(id);
  const { data: plan } = usePlan(id);
  const [taking, setTaking] = useState<OfferView>();
  const { withdraw } = useLadderActs(id);
  const outcome = useOutcome();
  if (isPending) return <Waiting>{strings.loading}</Waiting>;
  if (!booking) return <LoadFailed onRetry={() => void refetch()} />;
  const open = booking.ladder !== 'ended' && booking.status !== 'cancelled';
  const canTake = (offer: OfferView) => open && (offer.state === 'pending' || offer.state === 'standby');
  return (
    <div className="animate-fade mt-5 space-y-6 border-t border-dashed border-line pt-5">
      <section>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <h4 className="text-lg font-semibold">{s.ladder.title}</h4>
          <HoldButton booking={booking} />
        </div>
        {booking.onHold && <p className="mb-4 rounded-control bg-sand px-4 py-3 text-sand-ink">{s.held}</p>}
        {booking.ladder === 'paused' && !booking.onHold && (
          <div className="mb-4 space-y-2 rounded-control bg-sand px-4 py-3 text-sand-ink">
            <p>{s.quietHours}</p>
            <SendInvites id={booking.id} ignoreQuietHours />
          </div>
        )}
        {plan?.night && booking.ladder === 'running' && !booking.onHold && (
          <NightAhead id={booking.id} night={plan.night} now={now} />
        )}
        <LadderPicture
          booking={booking}
          plan={plan}
          now={now}
          act={(offer) =>
            canTake(offer) && (
              <button
                type="button"
                aria-label={m.withdrawOne(offer.name)}
                onClick={() => setTaking(offer)}
                className="-ml-1 min-h-8 rounded px-1 text-sm font-semibold text-flag underline underline-offset-4"
              >
                {m.withdraw}
              </button>
            )
          }
        />
      </section>
      {open && <WhoComesNext booking={booking} plan={plan} />}
      <Activity booking={booking} now={now} />
      <Confirm
        open={!!taking}
        onClose={() => setTaking(undefined)}
        title={m.withdrawTitle(taking?.name ?? '')}
        yes={m.withdrawYes}
        no={m.withdrawNo}
        busy={withdraw.isPending}
        onYes={() =>
          withdraw.mutate(taking!.id, { ...outcome(m.withdrawn), onSettled: () => setTaking(undefined) })
        }
      >
        {m.withdrawText}
      </Confirm>
    </div>
  );
}

function HoldButton({ booking }: { booking: BookingDetail }) {
  const { pause, resume } = useLadderActs(booking.id);
  const outcome = useOutcome();
  if (booking.onHold)
    return (
      <Button size="sm" busy={resume.isPending} onClick={() => resume.mutate(undefined, outcome(m.resumed))}>
        <Play aria-hidden className="size-4" /> {m.resume}
      </Button>
    );
  if (booking.ladder !== 'running') return null;
  return (
    <Button
      look="secondary"
      size="sm"
      busy={pause.isPending}
      onClick={() => pause.mutate(undefined, outcome(m.heldDone))}
    >
      <Pause aria-hidden className="size-4" /> {m.hold}
    </Button>
  );
}

function NightAhead({ id, night, now }: { id: TeeTimeId; night: NonNullable<Plan['night']>; now: Date }) {
  const { askEverybody } = useLadderActs(id);
  const outcome = useOutcome();
  return (
    <div className="mb-4 space-y-2 rounded-control bg-sand px-4 py-3 text-sand-ink">
      <p>{m.night(momentText(night.quietFrom, now), names.format(night.unasked))}</p>
      <Button
        size="sm"
        busy={askEverybody.isPending}
        onClick={() => askEverybody.mutate(undefined, outcome(m.askedEverybody))}
      >
        {s.askEverybody}
      </Button>
      <p className="text-sm">{s.askEverybodyHint}</p>
    </div>
  );
}

const Activity = ({ booking, now }: { booking: BookingDetail; now: Date }) => (
  <section>
    <h4 className="mb-2 text-lg font-semibold">{s.activity}</h4>
    <ol className="space-y-1.5 text-[15px]">
      {booking.activity.map((entry) => (
        <li key={entry.id} className="flex gap-3">
          <time dateTime={entry.at} className="w-20 shrink-0 text-quiet">
            {momentText(entry.at, now)}
          </time>
          <span>{entry.text}</span>
        </li>
      ))}
    </ol>
  </section>
);

import type { BookingDetail, Plan, TeeTimeId } from '@game/contracts';
import { Pause, Play } from 'lucide-react';
import { listed } from '../../lib/people';
import { momentText } from '../../lib/times';
import { strings } from '../../strings/common';
import { manageInvitesStrings as m } from '../../strings/manage-invites';
import { ladderStrings as s } from '../../strings/ladder';
import { teeTimeStrings as t } from '../../strings/tee-time';
import { Button } from '../../ui/button';
import { LoadFailed } from '../../ui/load-failed';
import { Waiting } from '../../ui/spinner';
import { useBooking, useLadderActs, usePlan } from './api';
import { Activity } from './activity';
import { LadderPicture } from './ladder-picture';
import { OfferActs } from './offer-acts';
import { SendInvites } from './send-invites-button';
import { useOutcome } from './use-outcome';
import { PlanDetails } from './plan-details';
import { WhoComesNext } from './who-comes-next';

interface Props {
  id: TeeTimeId;
  /** The name of the tee time. */
  of: string;
  now: Date;
}

/**
 * Shows the ladder, what the organiser can do about it, and the activity, which says why each step was taken.
 */
export default function ManageInvites({ id, of, now }: Props) {
  const { data: booking, isPending, refetch } = useBooking(id);
  const { data: plan } = usePlan(id);
  if (isPending) return <Waiting>{strings.loading}</Waiting>;
  if (!booking) return <LoadFailed onRetry={() => void refetch()} />;
  const open = booking.ladder !== 'ended' && booking.status !== 'cancelled';
  return (
    <div className="animate-fade mt-5 space-y-6 border-t border-dashed border-line pt-5">
      <section>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <h4 className="text-lg font-semibold">{s.ladder.title}</h4>
          <HoldButton booking={booking} of={of} />
        </div>
        {booking.onHold && <p className="mb-4 rounded-control bg-sand px-4 py-3 text-sand-ink">{s.held}</p>}
        {booking.ladder === 'paused' && !booking.onHold && (
          <div className="mb-4 space-y-2 rounded-control bg-sand px-4 py-3 text-sand-ink">
            <p>{s.quietHours}</p>
            <SendInvites id={booking.id} of={of} ignoreQuietHours />
          </div>
        )}
        {plan?.night && booking.ladder === 'running' && !booking.onHold && (
          <NightAhead id={booking.id} of={of} night={plan.night} now={now} />
        )}
        <LadderPicture
          booking={booking}
          plan={plan}
          now={now}
          act={(offer) => <OfferActs booking={booking} offer={offer} now={now} />}
        />
      </section>
      {open && !!plan?.notes.length && (
        <ul className="space-y-1 text-sm text-quiet" aria-label={m.planNotes}>
          {plan.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {open && <WhoComesNext booking={booking} plan={plan} />}
      {open && plan && <PlanDetails plan={plan} now={now} />}
      <Activity booking={booking} now={now} />
    </div>
  );
}

function HoldButton({ booking, of }: { booking: BookingDetail; of: string }) {
  const { pause, resume } = useLadderActs(booking.id);
  const outcome = useOutcome();
  if (booking.onHold)
    return (
      <Button
        size="sm"
        aria-label={t.of(m.resume, of)}
        busy={resume.isPending}
        onClick={() => resume.mutate(undefined, outcome(m.resumed))}
      >
        <Play aria-hidden className="size-4" /> {m.resume}
      </Button>
    );
  if (booking.ladder !== 'running') return null;
  return (
    <Button
      look="secondary"
      size="sm"
      aria-label={t.of(m.hold, of)}
      busy={pause.isPending}
      onClick={() => pause.mutate(undefined, outcome(m.heldDone))}
    >
      <Pause aria-hidden className="size-4" /> {m.hold}
    </Button>
  );
}

interface NightProps {
  id: TeeTimeId;
  /** The name of the tee time. */
  of: string;
  night: NonNullable<Plan['night']>;
  now: Date;
}
function NightAhead({ id, of, night, now }: NightProps) {
  const { askEverybody } = useLadderActs(id);
  const outcome = useOutcome();
  return (
    <div className="mb-4 space-y-2 rounded-control bg-sand px-4 py-3 text-sand-ink">
      <p>
        {m.night(
          momentText(night.quietFrom, now),
          listed([...night.unasked, ...(night.more ? [s.ladder.more(night.more)] : [])]),
        )}
      </p>
      <Button
        size="sm"
        aria-label={t.of(s.askEverybody, of)}
        busy={askEverybody.isPending}
        onClick={() => askEverybody.mutate(undefined, outcome(m.askedEverybody))}
      >
        {s.askEverybody}
      </Button>
      <p className="text-sm">{s.askEverybodyHint}</p>
    </div>
  );
}

import type { Booking } from '@game/contracts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { productTime } from '../../lib/clock';
import { errorAt } from '../../lib/error-at';
import { fromLocalInput } from '../../lib/times';
import { laterTeeTimeStrings as later } from '../../strings/tee-time-later';
import { wizardStrings as w } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useToast } from '../../ui/toast';
import { useBookings } from '../tee-times/api';
import { ChangedElsewhere } from './changed-elsewhere';
import { CreateStep } from './create-step';
import { DetailsStep } from './details-step';
import type { Kept } from './draft';
import { useDraft } from './use-draft';
import { atCourse, differences, formFacts, formOf, savedFacts } from './facts';
import { lastThere, likelyTime, twinOf } from './habits';
import { InviteStep } from './invite-step';
import { Scorecard } from './scorecard';
import { Twin } from './twin';
import { useNearest } from './use-nearest';
import { isAnotherCourse, placeOf, zoneOf } from './tee-time';
import { useSaveTeeTime } from './use-save-tee-time';
import { useSuggestions } from './use-suggestions';
import type { ChosenVenue } from './venue-search';
import { WhatChanges } from './what-changes';

const order = ['create', 'edit', 'invite'] as const;
const IN_FIRST = ['dateTime', 'timeZone', 'venueId', 'venueName', 'courseAddress', 'specialRequests'];

interface Props {
  venue?: ChosenVenue;
  clock?: string | undefined;
  booking?: Booking;
  /** The draft of a new tee time that is continued. */
  kept?: Kept;
  isEdit: boolean;
  onClose: () => void;
  onGoOn: (begun: Booking) => void;
}

/**
 * The wizard's three steps are create, edit (with the id of the new booking) and invite. Back goes one step
 * back. The first step creates a new tee time. Later changes, and those of an edit, are saved in one request,
 * so that friends are told only once.
 */
export function WizardSteps({ venue, clock, booking, kept, isEdit, onClose, onGoOn }: Props) {
  const { data: bookings = [], isSuccess: isRead } = useBookings();
  const [now] = useState(productTime);
  const likely = { dateTime: likelyTime(bookings, now, { clock }) };
  const at = isEdit ? 'create' : 'edit';
  const { draft, found, unsaved, change, fill, stored, forget, startOver } = useDraft({
    venue,
    booking,
    kept,
    at,
    likely,
  });
  const { step, saved, teeTime, details } = draft;
  const [second, setSecond] = useState(false);
  // The form that was sent last. If its answer was lost, the tee time may exist. Sending the same form again
  // repeats the same request, so the warning about a second tee time is left out.
  const [sent, setSent] = useState<typeof teeTime>();
  const toast = useToast();
  const navigate = useNavigate();
  const { createIt, saveIt, saving, refused, theirs, settled } = useSaveTeeTime(draft);

  // An error at a field of the first step is shown there, also if the second step was saved. Only a new refusal leads
  // to another step.
  useEffect(() => {
    if (IN_FIRST.some((field) => errorAt(refused, field))) change({ step: 'create' });
  }, [refused]);
  const base = saved && savedFacts(saved);
  const mine = base && formFacts(draft, base);
  const differs = base && mine ? differences(base, mine) : [];
  const isMoved = !!base && !!mine && mine.venueName !== base.venueName;
  // The wizard may open before the bookings are read; the likely time then arrives later than the form.
  useEffect(() => {
    if (isRead && !booking && !found && teeTime.dateTime === likelyTime([], now, { clock }))
      fill({ teeTime: { ...teeTime, ...likely } });
  }, [isRead]);
  useSuggestions(draft, bookings, !isEdit || isMoved, fill);
  // Whoever has not played with us yet begins at the nearest course.
  const isFirst = isRead && bookings.length === 0 && !saved && !found && !isEdit;
  useNearest(isFirst && teeTime.mode === 'search' && !teeTime.venue, (nearest) =>
    fill({ teeTime: { ...teeTime, venue: nearest } }),
  );
  const twin =
    saved || second || sent === teeTime
      ? undefined
      : twinOf(bookings, teeTime, fromLocalInput(teeTime.dateTime, zoneOf(teeTime)), now);

  const n = order.indexOf(step) + 1;
  const done = () => (forget(), onClose());
  const back = () => change({ step: order[n - 2] });
  const setTeeTime = (next: typeof teeTime) => {
    const isOther = isAnotherCourse(placeOf(next), placeOf(teeTime));
    change(isOther ? atCourse({ teeTime: next, details }, isEdit ? base : undefined) : { teeTime: next });
  };
  const saveAndClose = () =>
    saveIt(() => {
      toast({ title: later.saved });
      done();
    });
  const toInvites = () =>
    saveIt((booked) => {
      toast({ title: w.detailsSaved });
      stored({ saved: booked, step: 'invite' });
    });
  const submitFirst = () => {
    if (saved) return isEdit ? saveAndClose() : change({ step: 'edit' });
    if (twin) return toast({ title: w.error, text: w.twin.first, bad: true });
    setSent(teeTime);
    createIt((booked) => stored({ saved: booked, step: 'edit' }));
  };
  const footer = (submit: string, mayGoOn: boolean, goOn: () => void, next = w.continue) =>
    isEdit ? (
      <span className="flex flex-wrap gap-3">
        <Button look="secondary" disabled={!mayGoOn} onClick={goOn}>
          {next}
        </Button>
        <Button type="submit" busy={saving}>
          {later.save}
        </Button>
      </span>
    ) : (
      <Button type="submit" disabled={!mayGoOn} busy={saving}>
        {submit}
      </Button>
    );
  const told = saved?.invitedPlayers.filter((p) => p.tier !== 0 && p.status !== 'declined') ?? [];
  const notice = isEdit && <WhatChanges differences={differs} told={told.map(({ name }) => name)} />;

  return (
    <Dialog
      open
      steps
      // A new tee time stays as a draft when the wizard closes. The changes of an edit are dropped after a
      // question.
      onClose={isEdit ? done : onClose}
      title={isEdit && step === 'create' ? later.editTitle : w.titles[step]}
      description={w.step(n)}
      unsaved={isEdit && unsaved}
      onBack={n > 1 ? back : undefined}
    >
      <Scorecard n={n} of={order.length} />
      {found && (
        <p role="status" className="mb-5 rounded-control bg-sand px-4 py-3 text-sand-ink">
          {w.kept}
        </p>
      )}
      {theirs && base && mine && (
        <ChangedElsewhere
          base={base}
          theirs={savedFacts(theirs)}
          mine={mine}
          onChoose={(facts) => {
            change({ saved: theirs, ...formOf(facts) });
            settled();
          }}
        />
      )}
      {step === 'create' && (
        <CreateStep
          saved={saved}
          bookings={bookings}
          value={teeTime}
          onChange={setTeeTime}
          refused={refused}
          notice={
            <>
              {/* Always in the page, so that screen readers announce what appears in it. */}
              <div role="status" className="empty:m-0">
                {twin && (
                  <Twin
                    twin={twin}
                    onGoOn={() => (forget(), onGoOn(twin))}
                    onSecond={() => setSecond(true)}
                  />
                )}
              </div>
              {!twin && notice}
            </>
          }
          footer={footer(saved ? w.continue : w.createButton, true, () => change({ step: 'edit' }))}
          onReset={startOver}
          onSubmit={submitFirst}
        />
      )}
      {step === 'edit' && (
        <DetailsStep
          isCreated={!!saved}
          value={details}
          filled={draft.filled}
          lastCost={lastThere(bookings, teeTime, (b) => b.id !== saved?.id && b.cost)?.cost ?? undefined}
          refused={refused}
          onChange={(next) => change({ details: next })}
          notice={notice}
          footer={footer(
            w.continue,
            !!details.cost.trim(),
            toInvites,
            differs.length ? later.saveAndGoOn : w.continue,
          )}
          onBack={back}
          onSubmit={isEdit ? saveAndClose : toInvites}
        />
      )}
      {step === 'invite' && (
        <InviteStep
          // Whether friends were asked already may have changed since the draft was saved.
          saved={bookings.find(({ id }) => id === saved!.id) ?? saved!}
          value={draft.invite}
          onChange={(invite) => change({ invite })}
          onBack={back}
          onDone={(isSent) => {
            done();
            // To the tee time with the names of those who are asked.
            if (isSent) void navigate(`/?tee-time=${saved!.id}`);
          }}
        />
      )}
    </Dialog>
  );
}

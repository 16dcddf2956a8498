import { wizardStrings } from '../../strings/wizard';
import { Dialog } from '../../ui/dialog';
import { CreateStep } from './create-step';
import { DetailsStep } from './details-step';
import { useDraft } from './draft';
import { InviteStep } from './invite-step';
import type { ChosenVenue } from './venue-search';

const w = wizardStrings;
const order = ['create', 'edit', 'invite'] as const;

/**
 * Leads through three steps: create, edit (with the id of the new booking) and invite. Back goes one step back;
 * closing forgets everything and asks first if something was typed.
 */
export default function Wizard({ venue, onClose }: { venue?: ChosenVenue; onClose: () => void }) {
  const { draft, found, unsaved, change, stored, forget, startOver } = useDraft(venue);
  const { step, bookingId } = draft;
  const n = order.indexOf(step) + 1;
  const close = () => (forget(), onClose());
  const back = () => change({ step: order[n - 2] });
  return (
    <Dialog
      open
      onClose={close}
      title={w.titles[step]}
      description={w.step(n)}
      unsaved={unsaved}
      onBack={n > 1 ? back : undefined}
    >
      <Card n={n} />
      {found && (
        <p role="status" className="mb-5 rounded-control bg-sand px-4 py-3 text-sand-ink">
          {w.kept}
        </p>
      )}
      {step === 'create' && (
        <CreateStep
          bookingId={bookingId}
          value={draft.teeTime}
          onChange={(teeTime) => change({ teeTime })}
          onReset={startOver}
          onDone={(id) => stored({ bookingId: id, step: 'edit' })}
        />
      )}
      {step === 'edit' && (
        <DetailsStep
          bookingId={bookingId}
          value={draft.details}
          onChange={(details) => change({ details })}
          onBack={back}
          onDone={() => stored({ step: 'invite' })}
        />
      )}
      {step === 'invite' && (
        <InviteStep
          bookingId={bookingId!}
          value={draft.invite}
          onChange={(invite) => change({ invite })}
          onBack={back}
          onDone={close}
        />
      )}
    </Dialog>
  );
}

/** Shows the steps as holes of a scorecard, with the current one marked. */
const Card = ({ n }: { n: number }) => (
  <div aria-hidden className="mb-6 flex items-center">
    {order.map((name, i) => (
      <span key={name} className={`flex items-center ${i ? 'grow' : ''}`}>
        {i > 0 && (
          <span
            className={`h-0.5 grow ${i < n ? 'bg-fairway' : 'border-t-2 border-dotted border-edge/60'}`}
          />
        )}
        <span
          className={`grid size-8 place-items-center rounded-full font-display font-semibold ${i < n ? 'bg-fairway text-on-fairway' : 'border-2 border-dashed border-edge/60 text-quiet'}`}
        >
          {i + 1}
        </span>
      </span>
    ))}
  </div>
);

import { useState } from 'react';
import { wizardStrings } from '../../strings/wizard';
import { Dialog } from '../../ui/dialog';
import { CreateStep, emptyTeeTime } from './create-step';
import { DetailsStep, emptyDetails } from './details-step';
import { InviteStep } from './invite-step';
import type { ChosenVenue } from './venue-search';

const w = wizardStrings;
const order = ['create', 'edit', 'invite'] as const;

/** create, then edit with the new booking's id, then invite; back goes one step back; closing forgets everything. */
export default function Wizard({ venue, onClose }: { venue?: ChosenVenue; onClose: () => void }) {
  const [step, setStep] = useState<(typeof order)[number]>('create');
  const [bookingId, setBookingId] = useState<string>();
  const [teeTime, setTeeTime] = useState({ ...emptyTeeTime, venue });
  const [details, setDetails] = useState(emptyDetails);
  const n = order.indexOf(step) + 1;
  return (
    <Dialog open onClose={onClose} title={w.titles[step]} description={w.step(n)}>
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
      {step === 'create' && (
        <CreateStep
          bookingId={bookingId}
          value={teeTime}
          onChange={setTeeTime}
          onReset={() => setTeeTime(emptyTeeTime)}
          onDone={(id) => {
            setBookingId(id);
            setStep('edit');
          }}
        />
      )}
      {step === 'edit' && (
        <DetailsStep
          bookingId={bookingId}
          value={details}
          onChange={setDetails}
          onBack={() => setStep('create')}
          onDone={() => setStep('invite')}
        />
      )}
      {step === 'invite' && (
        <InviteStep bookingId={bookingId!} onBack={() => setStep('edit')} onDone={onClose} />
      )}
    </Dialog>
  );
}

import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toContent } from '../../lib/to-content';
import { useNow } from '../../lib/use-now';
import { firstStepsStrings as s } from '../../strings/first-steps';
import { Button, buttonLook } from '../../ui/button';
import { Card } from '../../ui/card';
import { useContacts } from '../contacts/api';
import { useMe } from '../session/api';
import { useBookings } from '../tee-times/api';
import { isActive } from '../tee-times/status';

/** How many friends are enough for a foursome. */
const FRIENDS = 3;
/** The key in localStorage that is set once the card was hidden. */
const HIDDEN = 'first-steps-hidden';

/**
 * The way of a new golfer to the first invites. Each step is ticked from what is there. The card disappears once invites
 * were sent or the golfer hides it. A golfer who was asked by text as a friend confirms the number, so that those rounds
 * are shown (accounts#from-an-invite).
 */
export default function FirstSteps({ onOpen }: { onOpen: (dialog: string) => void }) {
  const { user } = useMe();
  const { data: contacts } = useContacts();
  const { data: bookings } = useBookings();
  const now = useNow();
  const navigate = useNavigate();
  const [hidden, setHidden] = useState(() => !!localStorage.getItem(HIDDEN));
  if (hidden || !contacts || !bookings || bookings.some(({ ladder }) => ladder !== 'idle')) return null;
  const planned = bookings.find((b) => isActive(b, now));
  const steps = [
    {
      text: s.friends(Math.min(contacts.length, FRIENDS), FRIENDS),
      done: contacts.length >= FRIENDS,
      go: () => onOpen('contacts'),
    },
    { text: s.plan, done: !!planned, go: () => onOpen('wizard') },
    { text: s.send, done: false, go: planned && (() => void navigate(`/?tee-time=${planned.id}`)) },
  ];
  const next = steps.find(({ done }) => !done);
  return (
    <Card
      title={s.title}
      action={
        <Button
          look="quiet"
          size="sm"
          onClick={() => {
            localStorage.setItem(HIDDEN, '1');
            setHidden(true);
            toContent();
          }}
        >
          {s.hide}
        </Button>
      }
    >
      {user?.phone && !user.phoneVerified && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-tint px-4 py-3">
          <p>{s.phone}</p>
          <Link className={buttonLook('primary', 'sm')} to="/profile?tab=account">
            {s.confirmPhone}
          </Link>
        </div>
      )}
      <ol className="divide-y divide-dashed divide-line">
        {steps.map((step, i) => (
          <li key={i} className="flex min-h-12 items-center gap-3 py-1">
            <span
              aria-hidden
              className={`grid size-8 shrink-0 place-items-center rounded-full border-2 border-green/60 font-semibold ${step.done ? 'bg-fairway text-on-fairway' : 'text-fairway'}`}
            >
              {step.done ? <Check className="size-4" /> : i + 1}
            </span>
            <span className={`grow ${step.done ? 'text-quiet' : 'font-medium'}`}>
              {step.text}
              {step.done && <span className="sr-only">, {s.done}</span>}
            </span>
            {!step.done && step.go && (
              <Button size="sm" look={step === next ? 'primary' : 'secondary'} onClick={step.go}>
                {s.go[i]}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

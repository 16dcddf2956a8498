import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { eventsStrings as s } from '../../strings/events';
import { Button, buttonLook } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { usePlans } from '../subscription/api';

const UPGRADE = '/subscribe?plan=annual';

export default function UpsellDialog({ onClose }: { onClose: () => void }) {
  const annual = usePlans().data?.find(({ id }) => id === 'annual');
  return (
    <Dialog open onClose={onClose} title={s.upsellTitle} description={s.upsellText}>
      <ul className="space-y-2.5">
        {s.upsellPoints.map((point) => (
          <li key={point} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full bg-tint text-fairway"
            >
              <Check className="size-4" />
            </span>
            {point}
          </li>
        ))}
      </ul>
      {annual && (
        <p className="mt-4 font-semibold">{s.upsellPrice(annual.price, annual.period, annual.description)}</p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {s.later}
        </Button>
        <Link to={UPGRADE} className={buttonLook()} onClick={onClose}>
          {s.upgrade}
        </Link>
      </div>
    </Dialog>
  );
}

import { Check } from 'lucide-react';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

const UPGRADE = '/subscribe?plan=annual';

export default function UpsellDialog({ onClose }: { onClose: () => void }) {
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
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {s.later}
        </Button>
        <Button
          onClick={() => {
            window.open(UPGRADE, '_blank', 'noopener');
            onClose();
          }}
        >
          {s.upgrade}
        </Button>
      </div>
    </Dialog>
  );
}

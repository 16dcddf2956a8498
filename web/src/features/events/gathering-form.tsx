import type { Gathering } from '@game/contracts';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';

/** What both forms are given. */
export interface FormProps<G extends Gathering> {
  onClose: () => void;
  onRefused?: () => void;
  /** The host's own, to be changed. */
  editing?: G;
}

export function CreateButtons({
  label,
  busy,
  onClose,
}: {
  label: string;
  busy: boolean;
  onClose: () => void;
}) {
  return (
    <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
      <Button look="secondary" onClick={onClose}>
        {s.cancel}
      </Button>
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </div>
  );
}

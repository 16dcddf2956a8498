import type { Gathering } from '@game/contracts';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';

/** The props of the event form and of the league form. */
export interface FormProps<G extends Gathering> {
  onClose: () => void;
  onRefused?: () => void;
  /** The event or league that the host edits; undefined when creating a new one. */
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

import type { Booking } from '@game/contracts';
import { useState } from 'react';
import { NewTeeTime } from './new-tee-time';
import type { ChosenVenue } from './venue-search';
import { WizardSteps } from './wizard-steps';

interface Props {
  /** A course that was chosen before the wizard opened. */
  venue?: ChosenVenue;
  /** The hour that is suggested, such as `07:30`; without it the golfer's usual one. */
  clock?: string | undefined;
  /** A saved tee time to edit, or, with `goOn`, to continue at the step where it was left. */
  booking?: Booking;
  goOn?: boolean;
  onClose: () => void;
}

/**
 * Plans a new tee time, continues one that was left, or edits a saved one, always with the same three steps
 * and fields.
 */
export default function Wizard({ booking, goOn, ...props }: Props) {
  const [begun, setBegun] = useState(goOn ? booking : undefined);
  const saved = begun ?? booking;
  if (!saved) return <NewTeeTime {...props} onGoOn={setBegun} />;
  return <WizardSteps {...props} booking={saved} isEdit={!begun} onGoOn={setBegun} />;
}

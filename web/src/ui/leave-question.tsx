import { leaveStrings } from '../strings/leave';
import { Confirm } from './confirm';

interface Props {
  open: boolean;
  onClose: () => void;
  onYes: () => void;
}

/** Asks before unsaved input is lost. */
export const LeaveQuestion = (props: Props) => (
  <Confirm {...props} title={leaveStrings.title} yes={leaveStrings.yes} no={leaveStrings.no}>
    {leaveStrings.text}
  </Confirm>
);

import { leaveStrings } from '../strings/leave';
import { Confirm } from './confirm';

interface Props {
  open: boolean;
  onClose: () => void;
  onYes: () => void;
}

/** Something was typed that is not saved yet. */
export const LeaveQuestion = (props: Props) => (
  <Confirm {...props} title={leaveStrings.title} yes={leaveStrings.yes} no={leaveStrings.no}>
    {leaveStrings.text}
  </Confirm>
);

import { strings } from '../strings/common';
import { Button } from './button';

interface Props {
  text: string;
  busy?: boolean;
  onRetry: () => void;
}

/** Shown in place of a part of a card that could not be read. */
export const FailedLine = ({ text, busy, onRetry }: Props) => (
  <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
    <p className="text-quiet">{text}</p>
    <Button look="secondary" size="sm" busy={busy} onClick={onRetry}>
      {strings.tryAgain}
    </Button>
  </div>
);

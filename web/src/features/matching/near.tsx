import { MapPin } from 'lucide-react';
import { matchingStrings as s } from '../../strings/matching';
import { Button } from '../../ui/button';

/** Says around where the search looks, with a button for the browser's position while that can be asked for. */
export const Near = ({ isHere, onAsk }: { isHere: boolean; onAsk: (() => void) | undefined }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
    <p role="status" className="flex items-center gap-2">
      <MapPin aria-hidden className="size-4 shrink-0 text-green" /> {isHere ? s.aroundHere : s.aroundCity}
    </p>
    {onAsk && (
      <Button look="secondary" size="sm" onClick={onAsk}>
        {s.useHere}
      </Button>
    )}
  </div>
);

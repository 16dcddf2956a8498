import { LocateFixed, LocateOff } from 'lucide-react';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';
import { Range } from '../../ui/range';
import { Spinner } from '../../ui/spinner';
import type { LocationState } from './use-location';

/** The distances of the slider, in miles (events#distance). */
const DISTANCE = { min: 5, max: 100, step: 5 };
export const DEFAULT_DISTANCE = 25;

interface Props {
  state: LocationState;
  distance: number;
  onDistance: (miles: number) => void;
  onEnable: () => void;
}

export function LocationBar({ state, distance, onDistance, onEnable }: Props) {
  const text = { prompt: s.asking, granted: s.near(distance), denied: s.everywhere }[state];
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-control border border-line bg-card px-4 py-2">
      <p role="status" className="flex min-h-11 min-w-60 grow items-center gap-2.5 text-[15px]">
        {state === 'prompt' ? (
          <Spinner className="size-4" />
        ) : state === 'granted' ? (
          <LocateFixed aria-hidden className="size-4.5 shrink-0 text-green" />
        ) : (
          <LocateOff aria-hidden className="size-4.5 shrink-0 text-quiet" />
        )}
        {text}
      </p>
      {state === 'denied' && (
        <Button look="secondary" size="sm" onClick={onEnable}>
          {s.enable}
        </Button>
      )}
      {/* The height is reserved while the browser is asked for the position. */}
      {state !== 'denied' && (
        <div className="min-h-18 w-full sm:w-72">
          {state === 'granted' && (
            <Range label={s.distance} value={distance} onValue={onDistance} {...DISTANCE} text={s.miles} />
          )}
        </div>
      )}
    </div>
  );
}

import type { VenueHole } from '@game/contracts';
import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { flightStrings as s } from '../../strings/venues';
import { Button } from '../../ui/button';
import { Select } from '../../ui/field';
import { Range } from '../../ui/range';
import { HEIGHT, SPEED, type Flight } from './flight';
import { wantsLessMotion } from '../../lib/media';

interface Props {
  flight: Flight;
  holes: VenueHole[];
  children: ReactNode;
}

export function FlightControls({ flight, holes, children }: Props) {
  const { hole, playing, speed, height } = useSyncExternalStore(flight.subscribe, flight.settings);
  const { act } = flight;
  return (
    <section
      aria-label={s.controls}
      className="mx-auto max-w-4xl rounded-card border border-line bg-card/95 p-3 shadow-card sm:px-5 sm:py-4"
    >
      <div className="grid gap-x-6 sm:grid-cols-3">
        <Progress flight={flight} />
        <div className="contents max-sm:grid max-sm:grid-cols-[2fr_3fr] max-sm:gap-4">
          <Range
            label={s.speed}
            {...SPEED}
            value={speed}
            text={s.times}
            onValue={(value) => act({ type: 'speed', value })}
          />
          <Range
            label={s.height}
            {...HEIGHT}
            value={height}
            text={s.heightText}
            onValue={(value) => act({ type: 'height', value })}
          />
        </div>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Button autoFocus onClick={() => act({ type: playing ? 'pause' : 'play' })}>
          {playing ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
          {playing ? s.pause : s.play}
        </Button>
        <Button look="secondary" size="icon" aria-label={s.reset} onClick={() => act({ type: 'reset' })}>
          <RotateCcw aria-hidden className="size-5" />
        </Button>
        <div className="flex items-center sm:ml-3 sm:gap-1">
          <Button
            look="quiet"
            size="icon"
            aria-label={s.previous}
            onClick={() => act({ type: 'hole', hole: hole - 1 })}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <Select
            aria-label={s.holes}
            className="w-auto max-sm:w-24 max-sm:px-2"
            value={hole}
            onChange={(event) => act({ type: 'hole', hole: Number(event.target.value) })}
          >
            {holes.map(({ number }, i) => (
              <option key={number} value={i}>
                {s.hole(number)}
              </option>
            ))}
          </Select>
          <Button
            look="quiet"
            size="icon"
            aria-label={s.next}
            onClick={() => act({ type: 'hole', hole: hole + 1 })}
          >
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        </div>
        <div className="ml-auto max-sm:grow max-sm:[&>button]:w-full">{children}</div>
      </div>
      <p className="mt-2 text-sm text-quiet max-sm:hidden">{s.keys}</p>
      {wantsLessMotion() && <p className="text-sm text-quiet">{s.stills}</p>}
    </section>
  );
}

function Progress({ flight }: { flight: Flight }) {
  const percent = useSyncExternalStore(flight.subscribe, flight.percent);
  return (
    <Range
      label={s.progress}
      min={0}
      max={100}
      value={percent}
      text={s.percent}
      onValue={(progress) => flight.act({ type: 'go', progress })}
    />
  );
}

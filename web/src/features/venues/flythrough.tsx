import type { Venue, VenueHole } from '@game/contracts';
import { CalendarPlus, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useMemo, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { flightStrings as s } from '../../strings/venues';
import { Button } from '../../ui/button';
import { useBackButton } from '../../ui/use-back-button';
import { useFocusBack } from '../../ui/focus-back';
import { actOfKey, createFlight, type Flight } from './flight';
import { FlightControls } from './flight-controls';
import { HoleMap } from './hole-map';
import { HolePicture } from './hole-picture';
import { shapeOf } from './hole-shape';
import { wantsLessMotion } from '../../lib/media';
import { hasWebGl } from './webgl';

interface Props {
  venue: Venue;
  holes: VenueHole[];
  trees: string | null;
  /** The index of the hole to begin with; 0 is the first. */
  start: number;
  /** Called with the index of the last hole shown. */
  onClose: (hole: number) => void;
  onBook: () => void;
}
/**
 * In seconds. A longer frame, such as after the tab was hidden, counts as this, so that the flight does not
 * jump.
 */
const LONGEST_FRAME = 0.1;

export default function Flythrough({ venue, holes, trees, start, onClose, onBook }: Props) {
  const [flight] = useState(() => createFlight(holes.length, start, wantsLessMotion()));
  const focusBack = useFocusBack(true);
  const settings = useSyncExternalStore(flight.subscribe, flight.settings);
  const hole = holes[settings.hole]!;
  const shape = useMemo(() => shapeOf(venue.id, hole, trees), [venue.id, hole, trees]);
  usePlayed(flight, settings.playing);
  useBackButton(() => onClose(settings.hole));

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches('input, select')) return;
    if (event.key === ' ' && target.matches('button')) return;
    const act = actOfKey(event.key, settings);
    if (!act) return;
    event.preventDefault();
    flight.act(act);
  }

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose(settings.hole)}>
      <Radix.Portal>
        <Radix.Content
          {...focusBack}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="animate-fade fixed inset-0 z-[60] flex flex-col bg-turf"
        >
          <div className="absolute inset-0 max-sm:bottom-40">
            <Sight flight={flight} shape={shape} hole={hole} />
          </div>
          <div className="relative flex items-start justify-between gap-3 p-3 sm:p-5">
            <div className="min-w-0 rounded-card border border-line bg-card/95 px-4 py-2.5 shadow-card">
              <Radix.Title className="truncate text-lg sm:text-xl">
                <span className="sr-only">{s.flyTitle(venue.name)}</span>
                <span aria-hidden>{venue.name}</span>
              </Radix.Title>
              <p aria-live="polite" className="flex flex-wrap gap-x-3 text-sm">
                <span className="font-semibold">{s.hole(hole.number)}</span>
                <span>{s.par(hole.par)}</span>
                <span>{s.yards(hole.yardage)}</span>
                <span className="text-quiet">{hole.label}</span>
              </p>
              <p className="mt-0.5 text-xs text-quiet">{shape.surveyed ? s.real : s.illustrative}</p>
            </div>
            <Radix.Close
              aria-label={s.close}
              className="grid size-11 shrink-0 place-items-center rounded-control border border-line bg-card/95 text-ink shadow-card hover:bg-tint"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </div>
          {hasWebGl() && (
            <div className="pointer-events-none absolute top-20 right-5 hidden w-72 overflow-hidden rounded-card border border-line shadow-card lg:block">
              <MiniMap flight={flight} shape={shape} hole={hole} />
            </div>
          )}
          <div className="relative mt-auto p-3 sm:p-5">
            <FlightControls flight={flight} holes={holes}>
              <Button onClick={onBook}>
                <CalendarPlus aria-hidden className="size-5" /> {s.book}
              </Button>
            </FlightControls>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type SightProps = { flight: Flight } & Omit<Parameters<typeof HoleMap>[0], 'progress'>;
function Sight({ flight, ...hole }: SightProps) {
  const percent = useSyncExternalStore(flight.subscribe, flight.percent);
  return <HolePicture {...hole} view={flight.view} progress={percent} />;
}
function MiniMap({ flight, ...hole }: SightProps) {
  const percent = useSyncExternalStore(flight.subscribe, flight.percent);
  return <HoleMap {...hole} progress={percent} className="h-28 w-full" />;
}

/** Moves the flight on with each animation frame while it plays. */
function usePlayed(flight: Flight, playing: boolean) {
  useEffect(() => {
    if (!playing) return;
    let last: number | undefined;
    let frame = requestAnimationFrame(function next(now) {
      flight.act({ type: 'tick', seconds: Math.min(LONGEST_FRAME, (now - (last ?? now)) / 1000) });
      last = now;
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [flight, playing]);
}

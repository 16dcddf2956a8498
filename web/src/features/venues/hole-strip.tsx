import type { VenueHole } from '@game/contracts';
import { flightStrings as s } from '../../strings/venues';

interface Props {
  holes: VenueHole[];
  at: number;
  onHole: (at: number) => void;
}

/** The holes as boxes like the top of a scorecard, nine in a row. */
export const HoleStrip = ({ holes, at, onHole }: Props) => (
  <ol
    aria-label={s.holes}
    className="mt-4 grid grid-cols-9 gap-px overflow-hidden rounded-control border border-line bg-line"
  >
    {holes.map((hole, i) => (
      <li key={hole.number} className="flex">
        <button
          type="button"
          aria-current={i === at || undefined}
          onClick={() => onHole(i)}
          className="min-h-12 grow bg-card py-1 leading-tight -outline-offset-3 hover:bg-tint aria-[current]:bg-fairway aria-[current]:text-on-fairway"
        >
          <span className="sr-only">{`${s.hole(hole.number)}, ${s.par(hole.par)}`}</span>
          <span aria-hidden className="block font-display text-lg font-semibold">
            {hole.number}
          </span>
          <span aria-hidden className="block text-xs">
            {hole.par}
          </span>
        </button>
      </li>
    ))}
  </ol>
);

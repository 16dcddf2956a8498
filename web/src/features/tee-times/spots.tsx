import { FOURSOME } from '@game/contracts';
import { teeTimeStrings } from '../../strings/tee-time';

/** The four boxes of a scorecard row: a ball for each player who is in. */
export function Spots({ taken }: { taken: number }) {
  return (
    <div role="img" aria-label={teeTimeStrings.playersLabel(taken)} className="flex items-center gap-2.5">
      <span aria-hidden className="flex overflow-hidden rounded-[7px] border border-line">
        {Array.from({ length: FOURSOME }, (_, i) => (
          <span key={i} className="grid size-8 place-items-center border-r border-line last:border-r-0">
            <span
              className={`size-4 rounded-full transition-colors duration-300 ${i < taken ? 'bg-green' : 'border-2 border-dashed border-line'}`}
            />
          </span>
        ))}
      </span>
      <span aria-hidden className="font-semibold">
        {teeTimeStrings.players(taken)}
      </span>
    </div>
  );
}

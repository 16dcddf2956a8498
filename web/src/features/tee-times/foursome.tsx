import { FOURSOME, type Booking } from '@game/contracts';
import { teeTimeStrings } from '../../strings/tee-time';
import { Ball, initial } from './ball';

/** Four boxes as on a scorecard: the players who are in, and the spots still open. */
export function Foursome({ booking }: { booking: Booking }) {
  const taken = booking.numberOfPlayers;
  const names = booking.invitedPlayers.filter((p) => p.status === 'confirmed').map((p) => p.name);
  return (
    <div
      role="img"
      aria-label={teeTimeStrings.playersLabel(taken)}
      className="flex items-center gap-3 whitespace-nowrap"
    >
      <span aria-hidden className="flex gap-3 pl-1">
        {Array.from({ length: FOURSOME }, (_, i) =>
          i < taken ? (
            <Ball key={i} mark={booking.toConfirm?.includes(names[i] ?? '') ? 'asked' : 'in'}>
              {names[i] ? initial(names[i]) : '+'}
            </Ball>
          ) : (
            <Ball key={`open ${i}`} mark="open">
              <span className="font-sans text-sm font-medium">{i + 1}</span>
            </Ball>
          ),
        )}
      </span>
      <span aria-hidden className="font-semibold">
        {teeTimeStrings.players(taken)}
      </span>
    </div>
  );
}

import type { Booking, Doubt } from '@game/contracts';
import { lazy, Suspense, useState } from 'react';
import { exchangeStrings as s } from '../../strings/exchange';
import { Button } from '../../ui/button';

const Exchange = lazy(() => import('./exchange'));

interface Props {
  booking: Booking;
  /**
   * Called with true while the dialog with messages is open. The card then keeps the dialog and what was
   * typed in it, even if the alarm ends.
   */
  onTalk: (talks: boolean) => void;
}

/** An alarm on the card: a player wrote something that may mean that they will not come. */
export default function Doubts({ booking, onTalk }: Props) {
  const [chosen, setChosen] = useState<Doubt>();
  const choose = (doubt?: Doubt) => {
    setChosen(doubt);
    onTalk(doubt !== undefined);
  };
  return (
    <>
      {booking.doubts.length > 0 && (
        <div role="alert" className="mt-4 space-y-3 rounded-control border-2 border-flag bg-card px-4 py-3">
          {booking.doubts.map((doubt) => (
            <div key={doubt.offerId}>
              <p className="font-semibold text-flag">{s.doubt(doubt.name)}</p>
              <p className="wrap-anywhere">“{doubt.text}”</p>
              <p className="text-sm text-quiet">{s.doubtHint}</p>
              <Button
                look="secondary"
                size="sm"
                className="mt-2"
                aria-label={s.openOne(doubt.name)}
                onClick={() => choose(doubt)}
              >
                {s.open}
              </Button>
            </div>
          ))}
        </div>
      )}
      <Suspense>
        {chosen && (
          <Exchange id={booking.id} offerId={chosen.offerId} name={chosen.name} onClose={() => choose()} />
        )}
      </Suspense>
    </>
  );
}

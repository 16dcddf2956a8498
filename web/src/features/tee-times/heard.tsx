import type { Booking, FriendText } from '@game/contracts';
import { lazy, Suspense, useState } from 'react';
import { exchangeStrings as s } from '../../strings/exchange';
import { Button } from '../../ui/button';

const Exchange = lazy(() => import('./exchange'));
/** How many unread messages a card shows; the others are among the friends in Manage Invites. */
const SHOWN = 3;

interface Props {
  booking: Booking;
  /**
   * Called with true while the dialog with messages is open. The card then keeps the dialog and what was
   * typed in it, even if nothing is left to show.
   */
  onTalk: (talks: boolean) => void;
}

/**
 * What friends wrote, on the card: an alarm for a player who may not come, and each message that is no answer until it
 * is read.
 */
export default function Heard({ booking: { id, doubts, unread = [] }, onTalk }: Props) {
  const [chosen, setChosen] = useState<FriendText>();
  const choose = (one?: FriendText) => {
    setChosen(one);
    onTalk(one !== undefined);
  };
  const more = unread.length - SHOWN;
  return (
    <>
      {doubts.length > 0 && (
        <div role="alert" className="mt-4 space-y-3 rounded-control border-2 border-flag bg-card px-4 py-3">
          {doubts.map((doubt) => (
            <div key={doubt.offerId}>
              <p className="font-semibold text-flag">{s.doubt(doubt.name)}</p>
              <p className="wrap-anywhere">“{doubt.text}”</p>
              <p className="text-sm text-quiet">{s.doubtHint}</p>
              <Open one={doubt} onOpen={choose} />
            </div>
          ))}
        </div>
      )}
      {unread.length > 0 && (
        <div role="status" className="mt-4 space-y-3 rounded-control bg-sand px-4 py-3 text-sand-ink">
          {unread.slice(0, SHOWN).map((one) => (
            <div key={one.offerId}>
              <p className="font-semibold wrap-anywhere">{s.wrote(one.name)}</p>
              <p className="line-clamp-3 wrap-anywhere">“{one.text}”</p>
              <Open one={one} onOpen={choose} />
            </div>
          ))}
          {more > 0 && <p className="text-sm">{s.moreWrote(more)}</p>}
        </div>
      )}
      <Suspense>
        {chosen && <Exchange id={id} offerId={chosen.offerId} name={chosen.name} onClose={() => choose()} />}
      </Suspense>
    </>
  );
}

interface OpenProps {
  one: FriendText;
  onOpen: (one: FriendText) => void;
}
const Open = ({ one, onOpen }: OpenProps) => (
  <Button
    look="secondary"
    size="sm"
    className="mt-2"
    aria-label={s.openOne(one.name)}
    onClick={() => onOpen(one)}
  >
    {s.open}
  </Button>
);

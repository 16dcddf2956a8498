import type { BookingDetail, OfferView } from '@game/contracts';
import { lazy, Suspense, useState } from 'react';
import { exchangeStrings } from '../../strings/exchange';
import { manageInvitesStrings as m } from '../../strings/manage-invites';
import { Confirm } from '../../ui/confirm';
import { useLadderActs } from './api';
import { markOf } from './ladder';
import { RecordAnswer } from './record-answer';
import { askedToast, takenBackToast } from './sent-toast';
import { TakeOut } from './take-out';
import { useOutcome } from './use-outcome';

const Exchange = lazy(() => import('./exchange'));
const act = '-ml-1 min-h-11 rounded px-1 text-left text-sm font-semibold underline underline-offset-4';

/**
 * What the organiser can do about a friend who was asked: read and write messages, record an answer, and
 * ask again or withdraw an invite that was not answered, or take out a player who is in.
 */
export function OfferActs({ booking, offer, now }: { booking: BookingDetail; offer: OfferView; now: Date }) {
  const [asks, setAsks] = useState<Asks>();
  const open = booking.ladder !== 'ended' && booking.status !== 'cancelled';
  const close = () => setAsks(undefined);
  return (
    <>
      <button
        type="button"
        aria-label={exchangeStrings.openOne(offer.name)}
        onClick={() => setAsks('exchange')}
        className={act}
      >
        {exchangeStrings.open}
      </button>
      <Suspense>
        {asks === 'exchange' && (
          <Exchange id={booking.id} offerId={offer.id} name={offer.name} onClose={close} />
        )}
      </Suspense>
      {open && <OpenActs {...{ booking, offer, now, asks, setAsks }} />}
    </>
  );
}

type Asks = 'exchange' | 'record' | 'withdraw' | 'take-out' | undefined;
interface OpenProps {
  booking: BookingDetail;
  offer: OfferView;
  now: Date;
  asks: Asks;
  setAsks: (asks: Asks) => void;
}

/** The actions that are no longer offered once the tee time is over or cancelled. */
function OpenActs({ booking, offer, now, asks, setAsks }: OpenProps) {
  const { withdraw, invite } = useLadderActs(booking.id);
  const outcome = useOutcome();
  const close = () => setAsks(undefined);
  const friend = { id: offer.contactId, name: offer.name };
  const isSilent = offer.state === 'pending' && markOf(offer, now) === 'silent';
  return (
    <>
      {isSilent && booking.spotsOpen > 0 && (
        <button
          type="button"
          aria-label={m.askAgainOne(offer.name)}
          aria-disabled={invite.isPending || undefined}
          onClick={() => {
            if (!invite.isPending) invite.mutate(friend.id, outcome(askedToast(friend)));
          }}
          className={act}
        >
          {m.askAgain}
        </button>
      )}
      <button
        type="button"
        aria-label={m.recordOne(offer.name)}
        onClick={() => setAsks('record')}
        className={act}
      >
        {m.record}
      </button>
      {(offer.state === 'pending' || offer.state === 'standby') && (
        <button
          type="button"
          aria-label={m.withdrawOne(offer.name)}
          onClick={() => setAsks('withdraw')}
          className={`${act} text-flag`}
        >
          {m.withdraw}
        </button>
      )}
      {(offer.state === 'accepted' || offer.state === 'reconfirm') && (
        <button
          type="button"
          aria-label={m.takeOutOne(offer.name)}
          onClick={() => setAsks('take-out')}
          className={`${act} text-flag`}
        >
          {m.takeOut}
        </button>
      )}
      {asks === 'take-out' && <TakeOut id={booking.id} offer={offer} onClose={close} />}
      {asks === 'record' && <RecordAnswer id={booking.id} friend={offer} onClose={close} />}
      <Confirm
        open={asks === 'withdraw'}
        onClose={close}
        title={m.withdrawTitle(offer.name)}
        yes={m.withdrawYes}
        no={m.withdrawNo}
        busy={withdraw.isPending}
        onYes={() =>
          withdraw.mutate({ offerId: offer.id }, { ...outcome(takenBackToast(offer)), onSettled: close })
        }
      >
        {m.withdrawText}
      </Confirm>
    </>
  );
}

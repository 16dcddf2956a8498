import type { BookingDetail, OfferView, Plan } from '@game/contracts';
import { Flag } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTierNames } from '../contacts/api';
import { momentText, teeTimeText, timeOfDay } from '../../lib/times';
import { ladderStrings } from '../../strings/ladder';
import { cn } from '../../ui/cn';
import { Ball, initial } from './ball';
import { markOf, offerWord, standingOf, stationsOf, type Station } from './ladder';
import { Here, Moment, Stop } from './ladder-stop';
import { countdown } from './status';

const s = ladderStrings;

interface Props {
  booking: BookingDetail;
  plan: Plan | undefined;
  now: Date;
  /** Renders the buttons under the ball of an offer. */
  act?: (offer: OfferView) => ReactNode;
}

/**
 * Draws the ladder as a golf hole: a station for each tier that was asked, with its players, then a ball for
 * the present moment, then the tiers that come next and when.
 */
export function LadderPicture({ booking, plan, now, act }: Props) {
  const names = useTierNames();
  const stations = stationsOf(booking, plan);
  if (!stations.length) return <p className="py-2 text-quiet">{s.nobodyAsked}</p>;
  const firstPlanned = stations.findIndex((station) => station.kind === 'planned');
  const standing = standingOf(booking, now);
  const here = standing && <Here standing={standing} />;
  return (
    <ol aria-label={s.ladder.title}>
      {stations.map((station, i) => (
        <Fragment key={`${station.kind} ${station.tier} ${station.at}`}>
          {i === firstPlanned && here}
          <Stop
            time={<Moment iso={station.at} now={now} />}
            ahead={station.kind === 'planned'}
            node={<Numeral station={station} />}
          >
            <h5 className="font-display text-lg font-semibold">
              {names[station.tier]}
              {station.tier === 4 && (
                <span className="ml-2 font-sans text-sm font-normal text-quiet">{s.ladder.handOnly}</span>
              )}
            </h5>
            {station.kind === 'asked' ? (
              <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-x-2 gap-y-4">
                {station.offers.map((offer) => (
                  <Player key={offer.id} offer={offer} now={now} since={station.at}>
                    {act?.(offer)}
                  </Player>
                ))}
              </ul>
            ) : (
              <p className="text-quiet">
                {i === firstPlanned && (
                  <strong className="font-semibold text-ink">
                    {s.ladder.next}
                    {countdown(station.at, now) && ` ${s.ladder.nextIn(countdown(station.at, now)!)}`}:{' '}
                  </strong>
                )}
                {[...station.names, ...(station.more ? [s.ladder.more(station.more)] : [])].join(', ')}
                {i === firstPlanned && `, ${s.ladder.ifNobody}`}
              </p>
            )}
          </Stop>
        </Fragment>
      ))}
      {firstPlanned < 0 && here}
      <Stop
        ahead
        last
        node={
          <span className="grid size-9 place-items-center rounded-full bg-tint text-flag">
            <Flag aria-hidden className="size-5" fill="currentColor" />
          </span>
        }
      >
        <p className="font-display text-lg font-semibold">{s.ladder.teeOff}</p>
        <p className="text-quiet">{teeTimeText(booking.dateTime, booking.timeZone, booking)}</p>
      </Stop>
    </ol>
  );
}

function Numeral({ station }: { station: Station }) {
  return (
    <span
      className={cn(
        'grid size-9 place-items-center rounded-full font-display text-lg font-semibold',
        station.kind === 'asked'
          ? 'bg-green text-card'
          : 'border-2 border-dashed border-edge bg-card text-quiet',
      )}
    >
      {station.tier}
    </span>
  );
}

interface PlayerProps {
  offer: OfferView;
  now: Date;
  /** When the first player of the tier was asked; a player asked later shows their own time. */
  since: string;
  children?: ReactNode;
}
function Player({ offer, now, since, children }: PlayerProps) {
  const mark = markOf(offer, now);
  const running = offer.state === 'pending' && mark === 'asked';
  const waits = running && offer.waits;
  const label = offerWord(offer, now);
  return (
    <li className="flex min-w-0 flex-col items-start gap-1">
      <Ball mark={mark}>{initial(offer.name)}</Ball>
      <span className="max-w-full font-medium wrap-anywhere">{offer.name}</span>
      <span className="text-sm leading-snug text-quiet">
        <span className={mark === 'in' ? 'font-semibold text-fairway' : 'font-semibold'}>{label}</span>{' '}
        {offer.repliedAt
          ? momentText(offer.repliedAt, now)
          : running && !waits
            ? s.until(momentText(offer.expiresAt, now))
            : ''}
        {timeOfDay(offer.sentAt) !== timeOfDay(since) && (
          <span className="block">{s.asked(momentText(offer.sentAt, now))}</span>
        )}
      </span>
      {children}
    </li>
  );
}

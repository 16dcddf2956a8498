import type { BodyOf, BookingDetail, OfferView, TeeTimeId } from '@game/contracts';
import { lazy, Suspense } from 'react';
import { strings } from '../../strings/common';
import { teeTimeText } from '../../lib/times';
import { ladderStrings as s } from '../../strings/ladder';
import { wizardStrings as w } from '../../strings/wizard';
import { Badge, type Tone } from '../../ui/card';
import { LoadFailed } from '../../ui/load-failed';
import { Waiting } from '../../ui/spinner';
import { useBooking } from './api';
import { offerWord } from './ladder';
import { stateOf } from './status';

const RoundForecast = lazy(() => import('../weather/round-forecast'));

const tones: Partial<Record<OfferView['state'], Tone>> = {
  accepted: 'good',
  reconfirm: 'waiting',
  pending: 'waiting',
  standby: 'waiting',
  declined: 'bad',
};

/**
 * All details of a tee time: location, players, invitations sent, responses, and what the organiser noted about
 * the round.
 */
export default function TeeTimeDetails({ id, now }: { id: TeeTimeId; now: Date }) {
  const { data: booking, isPending, refetch } = useBooking(id);
  if (isPending) return <Waiting>{strings.loading}</Waiting>;
  if (!booking) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <div className="animate-fade mt-5 grid gap-x-8 gap-y-6 border-t border-dashed border-line pt-5 md:grid-cols-2">
      <dl className="text-[15px]">
        {facts(booking, now).map(([label, value]) => (
          <div key={label} className="flex gap-4 border-b border-line py-2 first:pt-0">
            <dt className="w-32 shrink-0 text-quiet">{label}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h4 className="mb-1 font-semibold">{s.whoPlays}</h4>
        <ul>
          {booking.invitedPlayers
            .filter((player) => player.tier === 0)
            .map((player) => (
              <Player key={player.id} name={player.name} tone="good" word={s.organiser} />
            ))}
          {booking.offers.map((offer) => (
            <Player
              key={offer.id}
              name={offer.name}
              tone={tones[offer.state] ?? 'plain'}
              word={offerWord(offer, now)}
            />
          ))}
        </ul>
      </section>
      <div className="md:col-span-2">
        <Suspense>
          <RoundForecast booking={booking} />
        </Suspense>
      </div>
    </div>
  );
}

const Player = ({ name, tone, word }: { name: string; tone: Tone; word: string }) => (
  <li className="flex items-center justify-between gap-3 border-b border-line py-1.5 last:border-b-0">
    <span className="min-w-0 wrap-anywhere">{name}</span>
    <Badge tone={tone}>{word}</Badge>
  </li>
);

type Fact = [string, string | null | undefined];
/**
 * The fields that the organiser can edit, without time, place and version. `details` below is a record over
 * them, so a new field of the contract does not compile until it is shown here.
 */
type Detail = Exclude<
  keyof BodyOf<'PATCH /api/bookings/{id}'>,
  'dateTime' | 'timeZone' | 'localDateTime' | 'venueId' | 'venueName' | 'courseAddress' | 'version'
>;
const details: Record<Detail, (b: BookingDetail) => Fact> = {
  cost: (b) => [w.cost, b.cost],
  dressCode: (b) => [w.dressCode, b.dressCode && w.dressCodes[b.dressCode]],
  difficulty: (b) => [w.difficulty, b.difficulty && w.difficulties[b.difficulty]],
  weatherConditions: (b) => [w.weather, b.weatherConditions],
  amenities: (b) => [w.amenities, b.amenities.join(', ')],
  specialRequests: (b) => [w.requests, b.specialRequests],
  notes: (b) => [w.notes, b.notes],
};

/** An invite that no channel could carry, or that still waits, was not sent. */
const isSent = ({ state, waits }: OfferView) => state !== 'skipped' && !waits;

function facts(b: BookingDetail, now: Date): Array<[string, string]> {
  const answered = b.offers.filter((o) => o.repliedAt).length;
  const all: Fact[] = [
    [s.teeTimeWord, teeTimeText(b.dateTime, b.timeZone, b)],
    [s.state, stateOf(b, now).word],
    [s.location, b.location],
    [s.invited, String(b.offers.filter(isSent).length)],
    [s.responses, String(answered)],
    ...Object.values(details).map((detail) => detail(b)),
  ];
  return all.filter((fact): fact is [string, string] => !!fact[1]);
}

import type { BookingDetail, OfferView } from '@game/contracts';
import { useTierNames } from '../contacts/api';
import { momentText } from '../../lib/times';
import { strings } from '../../strings/common';
import { teeTimeStrings } from '../../strings/tee-time';
import { Badge, type Tone } from '../../ui/card';
import { Waiting } from '../../ui/spinner';
import { useBooking } from './api';

const s = teeTimeStrings;
const tones: Record<OfferView['state'], Tone> = {
  pending: 'waiting',
  accepted: 'good',
  reconfirm: 'waiting',
  declined: 'bad',
  standby: 'waiting',
  skipped: 'plain',
  closed: 'plain',
  withdrawn: 'plain',
};

/** Who was asked when, who is in, out or silent, and what has happened since. */
export function TeeTimeDetails({ id, now }: { id: string; now: Date }) {
  const { data, isPending, error } = useBooking(id, true);
  if (isPending) return <Waiting>{strings.loading}</Waiting>;
  if (error || !data)
    return (
      <p role="alert">
        {strings.couldNotLoad}. {strings.couldNotLoadHint}
      </p>
    );
  const answered = data.offers.filter((o) => o.repliedAt).length;
  return (
    <div className="animate-fade mt-4 space-y-5 border-t border-dashed border-line pt-4">
      <dl className="grid grid-cols-3 gap-3 text-sm">
        <Fact label={s.location} value={data.location} />
        <Fact label={s.invited} value={String(data.offers.length)} />
        <Fact label={s.responses} value={String(answered)} />
      </dl>
      <Offers booking={data} now={now} />
      <section>
        <h4 className="mb-1 font-semibold">{s.activity}</h4>
        <ol className="space-y-1 text-[15px]">
          {data.activity.map((entry) => (
            <li key={entry.id} className="flex gap-3">
              <time dateTime={entry.at} className="w-20 shrink-0 text-quiet">
                {momentText(entry.at, now)}
              </time>
              <span>{entry.text}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-quiet">{label}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
);

function Offers({ booking, now }: { booking: BookingDetail; now: Date }) {
  const names = useTierNames();
  const tiers = [...new Set(booking.offers.map((o) => o.tier))].sort();
  if (!tiers.length) return <p className="text-quiet">{s.nobodyAsked}</p>;
  return (
    <div className="space-y-3">
      {tiers.map((tier) => (
        <section key={tier} aria-label={names[tier]}>
          <h4 className="text-sm font-semibold text-quiet">
            {tier} · {names[tier]}
          </h4>
          <ul>
            {booking.offers
              .filter((o) => o.tier === tier)
              .map((offer) => (
                <Offer key={offer.id} offer={offer} now={now} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Offer({ offer, now }: { offer: OfferView; now: Date }) {
  const running = new Date(offer.expiresAt) > now;
  const silent = offer.state === 'pending' && !running;
  const label = silent
    ? s.silent
    : `${s.states[offer.state]}${offer.standbyRank ? ` ${offer.standbyRank}` : ''}`;
  const when = offer.repliedAt
    ? s.answered(momentText(offer.repliedAt, now))
    : `${s.asked(momentText(offer.sentAt, now))}${offer.state === 'pending' && running ? `, ${s.until(momentText(offer.expiresAt, now))}` : ''}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-1.5 last:border-b-0">
      <span className="font-medium">{offer.name}</span>
      <span className="flex items-center gap-3">
        <span className="text-sm text-quiet">{when}</span>
        <Badge tone={silent ? 'plain' : tones[offer.state]}>{label}</Badge>
      </span>
    </li>
  );
}

import type { Gathering } from '@game/contracts';
import { CalendarDays, MapPin, Users } from 'lucide-react';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/card';
import { Progress } from '../../ui/progress';
import { AttendButton } from './attend-button';
import { DateTile } from './date-tile';
import { faceOf } from './gathering';

/** How many amenities are named; the others are only counted (events#finding). */
const AMENITIES_SHOWN = 3;

export function GatheringCard({ gathering: g, onDetails }: { gathering: Gathering; onDetails: () => void }) {
  const face = faceOf(g);
  const hidden = g.amenities.length - AMENITIES_SHOWN;
  return (
    <li className="flex flex-col rounded-card border border-line bg-card p-5">
      <div className="flex gap-4">
        <DateTile day={face.day} />
        <div className="min-w-0 grow">
          <h2 className="text-xl leading-tight">{face.title}</h2>
          <p className="mt-1 flex items-start gap-1.5 text-sm text-quiet">
            <MapPin aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span>
              {face.where}
              {g.distance !== null && ` · ${s.away(Math.max(1, Math.round(g.distance)))}`}
            </span>
          </p>
          <p className="flex items-start gap-1.5 text-sm text-quiet">
            <CalendarDays aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {face.when}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-1.5">
        <Badge tone={g.status === 'open' ? 'good' : 'bad'}>{s.status[g.status] ?? g.status}</Badge>
        <Badge tone="waiting">{face.type}</Badge>
        <Badge>{s.skills[g.skillLevel]}</Badge>
        <Badge>{s.formats[g.format]}</Badge>
      </div>
      {g.description && <p className="mt-3 line-clamp-2 text-[15px]">{g.description}</p>}
      {g.amenities.length > 0 && (
        <p className="mt-2 text-sm text-quiet">
          {g.amenities.slice(0, AMENITIES_SHOWN).join(' · ')}
          {hidden > 0 && <span className="font-semibold"> {s.more(hidden)}</span>}
        </p>
      )}
      <div className="mt-auto pt-4">
        <div className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-sm">
          <span className="flex items-center gap-1.5">
            <Users aria-hidden className="size-4 text-green" />
            {face.count}
            {g.waitlistCount > 0 && <span className="text-quiet">({s.waitlist(g.waitlistCount)})</span>}
          </span>
          <span className="font-semibold">{face.price}</span>
        </div>
        <Progress label={face.count} value={face.taken} max={face.places} />
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button look="secondary" aria-label={`${s.details}: ${face.title}`} onClick={onDetails}>
            {s.details}
          </Button>
          <AttendButton gathering={g} joinLabel={s.join} />
        </div>
      </div>
    </li>
  );
}

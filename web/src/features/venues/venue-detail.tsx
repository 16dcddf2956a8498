import type { Venue } from '@game/contracts';
import { CalendarPlus, Clock, Globe, MapPin, Phone, Star, Users } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { venueStrings as s } from '../../strings/venues';
import { Button, buttonLook } from '../../ui/button';
import { phoneText } from '../../ui/phone-input';
import { CoursePreview } from './course-preview';
import { DifficultyCard } from './difficulty-card';
import { Credit } from './list-notes';
import { IllustrativeLine } from './illustrative-line';
import { addressOf, tabOf } from './venue';

const MatchingDialog = lazy(() => import('../matching/matching-dialog'));

interface Props {
  venue: Venue;
  /** In miles; missing if the golfer's position is not known. */
  distance?: number | null;
  onBook: (venue: Venue) => void;
}

export function VenueDetail({ venue, distance, onBook }: Props) {
  const isCourse = tabOf[venue.type] === 'course';
  const address = addressOf(venue);
  const [matching, setMatching] = useState(false);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <ul className="min-w-0 space-y-1.5">
          {(address || typeof distance === 'number') && (
            <Fact icon={<MapPin />}>
              {address}
              {typeof distance === 'number' && <span className="text-quiet"> · {s.milesAway(distance)}</span>}
            </Fact>
          )}
          {venue.rating !== null && <Fact icon={<Star />}>{s.rating(venue.rating)}</Fact>}
          {venue.opening_hours !== null && (
            <Fact icon={<Clock />}>{venue.opening_hours ? s.open : s.closed}</Fact>
          )}
        </ul>
        <div className="flex flex-wrap gap-2">
          {venue.phone && (
            <a className={buttonLook('secondary')} href={`tel:${venue.phone.replace(/[^+\d]/g, '')}`}>
              <Phone aria-hidden className="size-4" /> {s.call} {shownPhone(venue.phone)}
            </a>
          )}
          {isWeb(venue.website) && (
            <a className={buttonLook('secondary')} href={venue.website} target="_blank" rel="noreferrer">
              <Globe aria-hidden className="size-4" /> {s.website}
            </a>
          )}
          <Button look="secondary" onClick={() => setMatching(true)}>
            <Users aria-hidden className="size-4" /> {s.findPlayers}
          </Button>
          <Button onClick={() => onBook(venue)}>
            <CalendarPlus aria-hidden className="size-5" /> {s.book}
          </Button>
        </div>
      </div>
      {venue.amenities.length > 0 && (
        <ul aria-label={s.amenities} className="flex flex-wrap gap-1.5">
          {venue.amenities.map((amenity) => (
            <li key={amenity} className="rounded-full border border-line px-2.5 py-0.5 text-sm">
              {amenity}
            </li>
          ))}
        </ul>
      )}
      {isCourse && <CoursePreview venue={venue} onBook={() => onBook(venue)} />}
      <DifficultyCard venueId={venue.id} isCourse={isCourse} />
      {isCourse && <IllustrativeLine venueId={venue.id} />}
      <Credit />
      <Suspense>{matching && <MatchingDialog venue={venue} onClose={() => setMatching(false)} />}</Suspense>
    </div>
  );
}

/** An imported number may have any form. If it is not in E.164, it is shown as it is. */
const shownPhone = (phone: string) => (/^\+\d+$/.test(phone) ? phoneText(phone) : phone);
const isWeb = (url: string | null): url is string => !!url && /^https?:/.test(url);

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <span aria-hidden className="mt-1 shrink-0 text-green [&>svg]:size-4">
      {icon}
    </span>
    <span>{children}</span>
  </li>
);

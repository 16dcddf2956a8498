import type { Booking } from '@game/contracts';
import { Download } from 'lucide-react';
import { foursomePictureStrings as s } from '../../strings/foursome-picture';
import { buttonLook } from '../../ui/button';

/** The picture of a full foursome, which the server draws, with buttons for saving and sharing it. */
export default function FoursomePicture({ booking }: { booking: Booking }) {
  const picture = `/api/bookings/${booking.id}/foursome.png?version=${booking.version}`;
  return (
    <figure className="mt-4 max-w-md">
      <img
        src={picture}
        alt={s.alt(booking.venueName)}
        width={1200}
        height={630}
        loading="lazy"
        className="h-auto w-full rounded-control border border-line"
      />
      <a href={picture} download="foursome.png" className={`${buttonLook('secondary')} mt-2`}>
        <Download aria-hidden className="size-[18px]" /> {s.save}
      </a>
    </figure>
  );
}

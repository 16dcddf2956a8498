import { FOURSOME, type Booking } from '@game/contracts';
import { Download, Share } from 'lucide-react';
import { peopleText } from '../../lib/people';
import { foursomePictureStrings as s } from '../../strings/foursome-picture';
import { Button, buttonLook } from '../../ui/button';
import { useToast } from '../../ui/toast';

/** The four of a full foursome by name, and their picture, which the server draws, to share and to save. */
export default function FoursomePicture({ booking }: { booking: Booking }) {
  const toast = useToast();
  const picture = `/api/bookings/${booking.id}/foursome.png?version=${booking.version}`;
  const names = booking.invitedPlayers.flatMap((p) => (p.status === 'confirmed' ? [p.name] : []));
  async function share() {
    try {
      const image = await (await fetch(picture, { credentials: 'include' })).blob();
      const files = [new File([image], 'foursome.png', { type: 'image/png' })];
      await navigator.share({ title: s.alt(booking.venueName), files });
    } catch (error) {
      // Whoever closes the device's own share sheet wants nothing else.
      if ((error as Error).name !== 'AbortError')
        toast({ title: s.shareFailed, text: s.shareElse, bad: true });
    }
  }
  return (
    <figure className="mt-4 max-w-md">
      <figcaption className="mb-2 font-display text-xl wrap-anywhere">
        {s.set(peopleText(names, FOURSOME - names.length))}
      </figcaption>
      <img
        src={picture}
        alt={s.alt(booking.venueName)}
        width={1200}
        height={630}
        loading="lazy"
        className="h-auto w-full rounded-control border border-line"
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {'share' in navigator && (
          <Button onClick={() => void share()}>
            <Share aria-hidden className="size-[18px]" /> {s.share}
          </Button>
        )}
        <a href={picture} download="foursome.png" className={buttonLook('secondary')}>
          <Download aria-hidden className="size-[18px]" /> {s.save}
        </a>
      </div>
    </figure>
  );
}

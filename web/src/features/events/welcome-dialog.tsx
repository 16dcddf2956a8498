import { useQueryClient } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { useEffect } from 'react';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

/**
 * Shown when the payment provider leads the golfer back. The user is read again, because the plan has changed.
 */
export default function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  useEffect(() => void client.invalidateQueries({ queryKey: ['/api/me'] }), [client]);
  return (
    <Dialog open inAddress onClose={onClose} title={s.welcomeTitle} description={s.welcomeText}>
      <div className="grid justify-items-center gap-5">
        <span aria-hidden className="grid size-20 place-items-center rounded-full bg-sand text-sand-ink">
          <PartyPopper className="size-10" />
        </span>
        <Button onClick={onClose}>{s.welcomeStart}</Button>
      </div>
    </Dialog>
  );
}

import type { SubscriptionView } from '@game/contracts';
import { useState } from 'react';
import { messageOf } from '../../lib/request';
import { accountStrings } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useSubscription } from '../subscription/api';
import { useDeleteAccount } from './api';

const s = accountStrings.danger;
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
/** Deleting the account has ended every session, so the page is loaded again and shows the sign-in screen. */
const leave = () => window.location.assign('/');

/** Says what happens to a paid plan and to credit when the account is deleted (billing#deleted-accounts). */
function moneyOf(view: SubscriptionView | undefined): string | undefined {
  if (!view) return undefined;
  if (view.plan === 'lifetime') return s.lifetime;
  const ends = view.nextBillingAt ?? view.endsAt;
  if (view.plan !== 'starter') return s.plan(view.planName, ends && date.format(new Date(ends)));
  return view.credit > 0 ? s.credit : undefined;
}

export function DangerZone() {
  const [asking, setAsking] = useState(false);
  return (
    <section className="rounded-card border border-flag bg-card p-5">
      <h2 className="text-xl text-flag">{s.title}</h2>
      <p className="mt-2 mb-4">{s.text}</p>
      <Button look="danger" onClick={() => setAsking(true)}>
        {s.open}
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const remove = useDeleteAccount();
  const money = moneyOf(useSubscription().data);
  if (remove.data)
    return (
      <Dialog
        open
        onClose={leave}
        title={s.scheduled}
        description={s.scheduledText(date.format(new Date(remove.data.deletesAt)))}
      >
        <div className="flex justify-end">
          <Button onClick={leave}>{s.leave}</Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={s.ask} description={s.askText}>
      <div className="space-y-5">
        {money && <p className="rounded-control bg-sand p-4 text-sand-ink">{money}</p>}
        {remove.error && (
          <p role="alert" className="font-medium text-flag">
            {messageOf(remove.error, s.failed)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {s.no}
          </Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {s.yes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

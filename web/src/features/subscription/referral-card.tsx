import { Gift } from 'lucide-react';
import { askInPlace, UNCONFIRMED_CODE } from '../../lib/ask-in-place';
import { RequestError } from '../../lib/request';
import { confirmToShare } from '../../strings/confirm-email';
import { standingStrings as s } from '../../strings/subscription';
import { Button } from '../../ui/button';
import { CopyField } from '../../ui/copy-field';
import { useReferral } from './api';

/**
 * Offers the golfer's referral link, which gives both sides days of premium (billing#referrals). Nothing is
 * shown until the link is known. An account whose email is not confirmed has no link yet and gets a button to
 * confirm the email.
 */
export function ReferralCard() {
  const { data, error, refetch } = useReferral();
  const unconfirmed = error instanceof RequestError && error.problem.code === UNCONFIRMED_CODE;
  if (!data) return unconfirmed ? <ConfirmFirst onConfirmed={() => void refetch()} /> : null;
  return (
    <section aria-labelledby="referral" className="rounded-card bg-sand p-5 text-sand-ink sm:p-6">
      <div className="grid grid-cols-1 items-center gap-5 lg:grid-cols-2">
        <div className="flex gap-4">
          <Gift aria-hidden className="mt-1 size-8 shrink-0" />
          <div>
            <h2 id="referral" className="text-xl">
              {s.referral}
            </h2>
            <p className="mt-1">{s.referralText(data.days)}</p>
            {data.granted > 0 && <p className="mt-1 font-semibold">{s.joined(data.granted)}</p>}
          </div>
        </div>
        <CopyField label={s.referralLink} value={data.url} />
      </div>
    </section>
  );
}

function ConfirmFirst({ onConfirmed }: { onConfirmed: () => void }) {
  const confirm = async () => {
    if (await askInPlace('email-unconfirmed')) onConfirmed();
  };
  return (
    <section aria-labelledby="referral" className="rounded-card bg-sand p-5 text-sand-ink sm:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <Gift aria-hidden className="size-8 shrink-0" />
        <div className="grow">
          <h2 id="referral" className="text-xl">
            {s.referral}
          </h2>
          <p className="mt-1">{confirmToShare.text}</p>
        </div>
        <Button onClick={() => void confirm()}>{confirmToShare.button}</Button>
      </div>
    </section>
  );
}

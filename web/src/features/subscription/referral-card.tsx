import { Gift } from 'lucide-react';
import { standingStrings as s } from '../../strings/subscription';
import { CopyField } from '../../ui/copy-field';
import { useReferral } from './api';

/**
 * Offers the golfer's referral link, which gives both sides days of premium (billing#referrals). Nothing is
 * shown until the link is known.
 */
export function ReferralCard() {
  const { data } = useReferral();
  if (!data) return null;
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

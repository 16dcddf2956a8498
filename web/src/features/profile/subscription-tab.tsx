import type { User } from '@game/contracts';
import { Check } from 'lucide-react';
import { planStrings as s } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';

/** The plan is changed on the subscription screen, to which the buttons of this tab lead. */
const SCREEN = '/subscription';

export function SubscriptionTab({ user, onGo }: { user: User; onGo: (to: string) => void }) {
  const trial = user.subscriptionStatus === 'trial';
  const starter = user.subscriptionStatus === 'free';
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Card>
        <h2 className="text-3xl">{s.plan(user.subscriptionStatus)}</h2>
        <p className="mt-1 text-quiet">{trial ? s.trialActive : s.active}</p>
        {(trial || starter) && (
          <div className="mt-5 rounded-control bg-sand p-4 text-sand-ink">
            <h3 className="text-lg">{s.trialTitle}</h3>
            <p className="mt-1 mb-3">{trial ? s.trialText : s.trialOverText}</p>
            <Button onClick={() => onGo(SCREEN)}>{s.upgrade}</Button>
          </div>
        )}
        <div className="mt-5 grid gap-2.5">
          {(['payment', 'history', 'cancel'] as const).map((what) => (
            <Button
              key={what}
              look={what === 'cancel' ? 'quiet' : 'secondary'}
              onClick={() => onGo(`${SCREEN}?show=${what}`)}
            >
              {s[what]}
            </Button>
          ))}
        </div>
      </Card>
      <Card title={s.included}>
        <ul className="space-y-3">
          {s.features(starter).map((feature) => (
            <li key={feature} className="flex gap-3">
              <span
                aria-hidden
                className="grid size-6 shrink-0 place-items-center rounded-full bg-tint text-fairway"
              >
                <Check className="size-4" />
              </span>
              {feature}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

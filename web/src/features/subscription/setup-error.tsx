import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { RequestError } from '../../lib/request';
import { subscriptionStrings } from '../../strings/subscription';
import { Button, buttonLook } from '../../ui/button';
import { Card } from '../../ui/card';

const s = subscriptionStrings.annual;

/** Says why the checkout did not open, and what the golfer can do now. */
export function SetupError({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const code = error instanceof RequestError ? error.problem.code : undefined;
  const answered = error instanceof RequestError;
  // Another try helps neither a golfer who has a plan nor one whose address names a plan that is not sold.
  const elsewhere =
    code === 'billing.already-subscribed' ? s.mine : code === 'input.invalid' ? s.plans : undefined;
  return (
    <div role="alert" className="mx-auto max-w-lg">
      <Card>
        <div className="grid justify-items-center gap-2 py-4 text-center">
          <CircleAlert aria-hidden className="size-10 text-flag" />
          <h1 className="text-2xl">{s.setupError}</h1>
          {!elsewhere && <p className="text-quiet">{answered ? s.setupErrorText : s.connectionErrorText}</p>}
          {answered && <p className="text-quiet">{error.problem.message}</p>}
          <div className="mt-4 flex flex-wrap justify-center gap-3">
            <Link to="/events-leagues" className={buttonLook('secondary')}>
              {s.back}
            </Link>
            {elsewhere ? (
              <Link to="/subscription" className={buttonLook()}>
                {elsewhere}
              </Link>
            ) : (
              <Button onClick={onAgain}>{s.tryAgain}</Button>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}

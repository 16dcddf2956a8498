import { useEffect } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { productTime } from '../../lib/clock';
import { listed } from '../../lib/people';
import { fromLocalInput, localText } from '../../lib/times';
import { strings } from '../../strings/common';
import { firstPlanStrings as s } from '../../strings/first-plan';
import { wizardStrings as w } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { useMe } from '../session/api';
import { Masthead } from '../session/masthead';
import { SignIn } from '../session/sign-in';
import { DetailsStep } from '../wizard/details-step';
import { Scorecard } from '../wizard/scorecard';
import { missingOf, placeOf } from '../wizard/tee-time';
import { useNearest } from '../wizard/use-nearest';
import { useSuggestions } from '../wizard/use-suggestions';
import { Finish } from './finish';
import { FriendsStep } from './friends-step';
import { WhereStep } from './where-step';
import { useVisit, type Visit } from './visit';

/**
 * Plans a tee time up to the dry run without an account, which is asked for only at Send Invites
 * (tee-times#plan-before-an-account). The step stands in the address, so that Back and a reload lose nothing.
 */
export default function FirstPlan() {
  const { user } = useMe();
  const { visit, change } = useVisit();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { teeTime, details, friends } = visit;
  useSuggestions(visit, [], !visit.isSending, change, !!user);
  useNearest(teeTime.mode === 'search' && !teeTime.venue, (venue) =>
    change({ teeTime: { ...teeTime, venue } }),
  );

  const wanted = params.get('step') ?? '1';
  const isPlaced = !Object.values(missingOf(teeTime, productTime(), undefined)).some(Boolean);
  const mayAsk = visit.isSending && friends.length > 0;
  const isAllowed = wanted === '1' || (isPlaced && (wanted !== 'account' || mayAsk));
  const isPlanning = wanted !== 'account';
  useEffect(() => void window.scrollTo(0, 0), [wanted]);
  // Whoever returns to the plan sends only by pressing the button again.
  useEffect(() => {
    if (isPlanning) change({ isSending: false });
  }, [isPlanning, change]);
  if (!isAllowed) return <Navigate to="?step=1" replace />;
  const go = (step: string) => void navigate(`?step=${step}`);

  if (wanted === 'account')
    return user ? (
      <Masthead>
        <Finish user={user} visit={visit} onChange={change} />
      </Masthead>
    ) : (
      <SignIn beside={<Asked visit={visit} />} />
    );
  const n = Math.max(1, Math.min(3, Number(wanted) || 1));
  return (
    <Masthead>
      <header className="mb-5">
        <h1 className="text-3xl">{s.title}</h1>
        <p className="mt-1 text-quiet">
          {w.step(n)}: {s.steps[n - 1]}
        </p>
      </header>
      <Scorecard n={n} of={3} />
      {n === 1 && (
        <WhereStep
          value={teeTime}
          onChange={(now) => change(isSameCourse(now, teeTime) ? { teeTime: now } : onOther(visit, now))}
          onDone={() => go('2')}
        />
      )}
      {n === 2 && (
        <DetailsStep
          isCreated
          value={details}
          filled={visit.filled}
          lastCost={undefined}
          refused={null}
          onChange={(now) => change({ details: now })}
          notice={null}
          footer={
            <Button type="submit" disabled={!details.cost.trim()}>
              {w.continue}
            </Button>
          }
          onBack={() => go('1')}
          onSubmit={() => go('3')}
        />
      )}
      {n === 3 && (
        <FriendsStep
          visit={visit}
          onChange={change}
          onBack={() => go('2')}
          onSend={() => (change({ isSending: true }), go('account'))}
        />
      )}
      <p className="mt-6 border-t border-dashed border-line pt-3 text-sm text-quiet">
        {s.kept}
        <Link
          className="flex min-h-11 w-fit items-center font-semibold text-fairway underline underline-offset-4"
          to="/"
        >
          {user ? strings.nav.dashboard : s.leave}
        </Link>
      </p>
    </Masthead>
  );
}

const isSameCourse = (a: Visit['teeTime'], b: Visit['teeTime']) =>
  a.mode === b.mode && a.venue?.id === b.venue?.id && a.venueName === b.venueName;
/** The details that were filled in for the previous course do not apply to another one. */
const onOther = ({ details }: Visit, teeTime: Visit['teeTime']): Partial<Visit> => ({
  ...{ teeTime, filled: {} },
  details: { ...details, difficulty: '', dressCode: '', amenities: '', weatherConditions: '' },
});

/** What the new account is for: the course, the time and who is asked. */
function Asked({ visit: { teeTime, friends } }: { visit: Visit }) {
  const { venueName } = placeOf(teeTime);
  const at = fromLocalInput(teeTime.dateTime);
  return (
    <div className="max-w-lg space-y-3">
      <h1 className="text-4xl sm:text-5xl">{s.account.title}</h1>
      <p className="font-display text-xl wrap-anywhere">
        {s.account.at(venueName, at ? localText(teeTime.dateTime) : '')}
      </p>
      <p className="text-on-turf-quiet sm:text-lg">{s.account.text(listed(friends.map((f) => f.name)))}</p>
      <Link
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        to="?step=3"
      >
        {s.account.back}
      </Link>
    </div>
  );
}

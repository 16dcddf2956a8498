import type { RecurringTeeTime } from '@game/contracts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { seriesStrings as s } from '../../strings/series';
import { Badge } from '../../ui/card';
import { Button } from '../../ui/button';
import { useAllowance } from '../tee-times/api';
import { useOutcome } from '../tee-times/use-outcome';
import { useChangeSeries } from './api';
import { ruleWords } from './rule-words';
import { StopSeries } from './stop-series';
import { UpcomingDays } from './upcoming-days';

const ChangeSeries = lazy(() => import('./change-series'));

export function SeriesRow({ series }: { series: RecurringTeeTime }) {
  const { id, venueName, paused, problem } = series;
  const [dialog, setDialog] = useState<'change' | 'stop'>();
  const outcome = useOutcome();
  const pause = useChangeSeries(outcome(paused ? s.resumed : s.pausedToast, s.failed));
  const act = (word: string) => ({
    'aria-label': s.of(word, `${venueName}, ${ruleWords(series)}`),
    look: 'secondary' as const,
    size: 'sm' as const,
  });
  const close = () => setDialog(undefined);
  return (
    <article aria-label={`${venueName}, ${ruleWords(series)}`} className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{venueName}</h3>
          <p className="text-quiet">{ruleWords(series)}</p>
        </div>
        <Badge tone={paused ? 'plain' : problem ? 'waiting' : 'good'}>
          {paused ? s.paused : problem ? s.waits : s.running}
        </Badge>
      </div>
      <Note paused={paused} waits={!!problem} />
      {!paused && <UpcomingDays series={series} />}
      <div className="flex flex-wrap gap-2">
        <Button
          {...act(paused ? s.resume : s.pause)}
          busy={pause.isPending}
          onClick={() => pause.mutate({ id, paused: !paused })}
        >
          {paused ? s.resume : s.pause}
        </Button>
        <Button {...act(s.change)} onClick={() => setDialog('change')}>
          {s.change}
        </Button>
        <Button {...act(s.stop)} onClick={() => setDialog('stop')}>
          {s.stop}
        </Button>
      </div>
      <Suspense>{dialog === 'change' && <ChangeSeries series={series} onClose={close} />}</Suspense>
      {dialog === 'stop' && <StopSeries series={series} onClose={close} />}
    </article>
  );
}

/**
 * Says why no further tee time is made, or, on the free plan, how much of the monthly allowance the series
 * uses.
 */
function Note({ paused, waits }: { paused: boolean; waits: boolean }) {
  const { data } = useAllowance();
  const isFree = data && data.limit !== null && !data.premium;
  if (paused) return <p className="text-quiet">{s.pausedText}</p>;
  if (waits)
    return (
      <p className="rounded-control bg-sand px-4 py-3 text-sand-ink">
        {s.waiting}{' '}
        <Link to="/subscription" className="font-semibold underline underline-offset-4">
          {s.plans}
        </Link>
      </p>
    );
  return isFree ? <p className="text-sm text-quiet">{s.free(data.used, data.limit!)}</p> : null;
}

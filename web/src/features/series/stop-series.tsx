import type { RecurringTeeTime } from '@game/contracts';
import { seriesStrings as s } from '../../strings/series';
import { Confirm } from '../../ui/confirm';
import { useOutcome } from '../tee-times/use-outcome';
import { useEndSeries } from './api';

export function StopSeries({ series, onClose }: { series: RecurringTeeTime; onClose: () => void }) {
  const outcome = useOutcome();
  const end = useEndSeries(outcome(s.stopped, s.failed));
  return (
    <Confirm
      open
      onClose={onClose}
      title={s.stopTitle}
      yes={s.stopYes}
      no={s.stopNo}
      busy={end.isPending}
      onYes={() => end.mutate({ id: series.id, teeTimes: 'keep' }, { onSettled: onClose })}
    >
      {s.stopText}
    </Confirm>
  );
}

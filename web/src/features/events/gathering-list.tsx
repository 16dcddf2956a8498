import { strings } from '../../strings/common';
import { eventsStrings as s } from '../../strings/events';
import { Card, EmptyState } from '../../ui/card';
import { LoadFailed } from '../../ui/load-failed';
import { Waiting } from '../../ui/spinner';
import { PAGE, useGatherings, type Filters } from './api';
import type { Kind } from './gathering';
import { GatheringCard } from './gathering-card';

interface Props {
  kind: Kind;
  filters: Filters;
  onDetails: (id: string) => void;
}

export function GatheringList({ kind, filters, onDetails }: Props) {
  const { data, isPending, error, refetch } = useGatherings(kind, filters);
  if (isPending) return <Waiting>{strings.loading}</Waiting>;
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  const event = kind === 'couples-event';
  return (
    <>
      <p role="status" className="mb-3 text-[15px] font-semibold text-quiet">
        {(event ? s.eventCount : s.leagueCount)(data.length)}
        {data.length >= PAGE && <span className="font-normal"> · {s.many}</span>}
      </p>
      {data.length === 0 ? (
        <Card>
          <EmptyState title={event ? s.noEvents : s.noLeagues} hint={s.noneHint} />
        </Card>
      ) : (
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {data.map((gathering) => (
            <GatheringCard
              key={gathering.id}
              gathering={gathering}
              onDetails={() => onDetails(gathering.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

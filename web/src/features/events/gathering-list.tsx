import type { GatheringId } from '@game/contracts';
import { strings } from '../../strings/common';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';
import { Card, EmptyState } from '../../ui/card';
import { Ghosts } from '../../ui/ghosts';
import { LoadFailed } from '../../ui/load-failed';
import { useGatherings, type Filters } from './api';
import type { Kind } from './gathering';
import { GatheringCard } from './gathering-card';

interface Props {
  kind: Kind;
  filters: Filters;
  onDetails: (id: GatheringId) => void;
}

export function GatheringList({ kind, filters, onDetails }: Props) {
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useGatherings(
    kind,
    filters,
  );
  if (isPending)
    return <Ghosts className="md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">{strings.loading}</Ghosts>;
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const event = kind === 'couples-event';
  const found = data.pages.flatMap(({ items }) => items);
  const count = (event ? s.eventCount : s.leagueCount)(found.length);
  return (
    <>
      <p role="status" className="mb-3 text-[15px] font-semibold text-quiet">
        {hasNextPage ? s.soFar(count) : count}
      </p>
      {found.length === 0 ? (
        <Card>
          <EmptyState title={event ? s.noEvents : s.noLeagues} hint={s.noneHint} />
        </Card>
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {found.map((gathering) => (
            <GatheringCard
              key={gathering.id}
              gathering={gathering}
              onDetails={() => onDetails(gathering.id)}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-6 text-center">
          <Button look="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {s.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

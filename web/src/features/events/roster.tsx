import type { GatheringId } from '@game/contracts';
import { eventsStrings as s } from '../../strings/events';
import { useRoster } from './api';
import type { Kind } from './gathering';

/** Lists who has a place and who waits. Only the host and golfers with a place see it. */
export function Roster({ kind, id }: { kind: Kind; id: GatheringId }) {
  const { data } = useRoster(kind, id);
  if (!data) return null;
  return (
    <section aria-label={s.roster} className="rounded-control bg-tint p-4">
      <h3 className="text-lg">{s.roster}</h3>
      {data.players.length === 0 ? (
        <p className="text-quiet">{s.rosterNobody}</p>
      ) : (
        <Names of={data.players} />
      )}
      {data.waiting.length > 0 && (
        <>
          <h4 className="mt-3 text-sm font-semibold text-quiet">{s.rosterWaiting}</h4>
          <Names of={data.waiting} numbered />
        </>
      )}
    </section>
  );
}

/** The index is the key because two people may have the same name. */
function Names({ of, numbered }: { of: string[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className="mt-1.5 flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
      {of.map((name, i) => (
        <li key={i} className="rounded-full bg-card px-3 py-1 text-sm font-medium">
          {numbered && <span className="text-quiet">{i + 1}. </span>}
          {name}
        </li>
      ))}
    </List>
  );
}

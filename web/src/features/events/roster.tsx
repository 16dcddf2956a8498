import type { GatheringId } from '@game/contracts';
import { eventsStrings as s } from '../../strings/events';
import { useRoster } from './api';
import type { Kind } from './gathering';
import { WriteToMembers } from './write-to-members';
import { HostList } from './host-list';

/** Lists who has a place and who waits, for golfers with a place and for the host, who may write to them. */
export function Roster({
  kind,
  id,
  mayWrite,
  hosting,
}: {
  kind: Kind;
  id: GatheringId;
  mayWrite: boolean;
  hosting: boolean;
}) {
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
      {mayWrite && data.players.length + data.waiting.length > 0 && <WriteToMembers kind={kind} id={id} />}
      {hosting && <HostList kind={kind} id={id} members={data.members} removed={data.removed} />}
    </section>
  );
}

/** Lists the names. The index is React's key, because two people may have the same name. */
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

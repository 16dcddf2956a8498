import { useState } from 'react';
import { momentText } from '../../lib/times';
import { deskStrings as s } from '../../strings/desk';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { useLog } from './api';

/** What operators looked at and did, the latest first. */
export function LogTab() {
  const [cursor, setCursor] = useState<string>();
  const query = useLog(cursor);
  return (
    <Loaded query={query}>
      {({ items, next }) => (
        <div className="space-y-4">
          <ol className="divide-y divide-line">
            {items.map((act) => (
              <li key={act.id} className="py-2 wrap-anywhere">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-medium">{act.act}</span>
                  {act.about && <span>{act.about}</span>}
                  {act.outcome === 'refused' && <Badge tone="bad">{s.refused}</Badge>}
                </p>
                <p className="text-sm text-quiet">
                  {momentText(act.at)}, {act.operator}
                  {act.reason && `: ${act.reason}`}
                </p>
              </li>
            ))}
          </ol>
          <div className="flex gap-3">
            {cursor && (
              <Button look="secondary" onClick={() => setCursor(undefined)}>
                {s.first}
              </Button>
            )}
            {next && (
              <Button look="secondary" onClick={() => setCursor(next)}>
                {s.more}
              </Button>
            )}
          </div>
        </div>
      )}
    </Loaded>
  );
}

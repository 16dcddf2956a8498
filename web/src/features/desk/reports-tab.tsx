import type { PlayerReport, ReportId } from '@game/contracts';
import { useState } from 'react';
import { request } from '../../lib/request';
import { momentText } from '../../lib/times';
import { deskStrings as s } from '../../strings/desk';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field, Select, Tick } from '../../ui/field';
import { Loaded } from '../../ui/loaded';
import { Act } from './act';
import { useDeskCall, useReports } from './api';

/** The reports about players, the oldest open one first. */
export function ReportsTab({ mayAct, onAccount }: { mayAct: boolean; onAccount: (id: string) => void }) {
  const [which, setWhich] = useState<'open' | 'resolved'>('open');
  const [cursor, setCursor] = useState<ReportId>();
  const query = useReports(which, cursor);
  return (
    <div className="space-y-4">
      <Field label={s.tabs.reports}>
        {(c) => (
          <Select
            {...c}
            value={which}
            onChange={(event) => {
              setCursor(undefined);
              setWhich(event.target.value as typeof which);
            }}
          >
            <option value="open">{s.open}</option>
            <option value="resolved">{s.resolved}</option>
          </Select>
        )}
      </Field>
      <Loaded query={query}>
        {({ items, next }) => (
          <>
            {!items.length && <p className="text-quiet">{which === 'open' ? s.noReports : s.noResolved}</p>}
            <ul className="space-y-4">
              {items.map((report) => (
                <li key={report.id}>
                  <Report report={report} mayAct={mayAct} onAccount={onAccount} />
                </li>
              ))}
            </ul>
            {next && (
              <Button look="secondary" onClick={() => setCursor(next)}>
                {s.more}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Report({
  report: r,
  mayAct,
  onAccount,
}: {
  report: PlayerReport;
  mayAct: boolean;
  onAccount: (id: string) => void;
}) {
  const [dismissed, setDismissed] = useState(false);
  const resolve = useDeskCall((note: string) =>
    request('POST /api/desk/reports/{id}/resolve', { path: { id: r.id }, body: { note, dismissed } }),
  );
  return (
    <Card title={s.reported(r.reporter?.name ?? s.gone, r.player.name)}>
      <div className="space-y-3">
        <p className="whitespace-pre-line wrap-anywhere">{r.reason}</p>
        <p className="text-sm text-quiet">
          {momentText(r.at)} · {s.reporters(r.reporters)}
        </p>
        <Button look="quiet" size="sm" onClick={() => onAccount(r.player.id)}>
          {s.openAccount}
        </Button>
        {r.resolvedAt && (
          <p className="text-sm">
            {(r.dismissed ? s.dismissedBy : s.resolvedBy)(r.resolvedBy ?? '', momentText(r.resolvedAt))}:{' '}
            {r.note}
          </p>
        )}
        {!r.resolvedAt && mayAct && (
          <>
            <Tick
              label={s.dismissed}
              checked={dismissed}
              onChange={(event) => setDismissed(event.target.checked)}
            />
            <Act
              label={s.resolve}
              field={s.note}
              busy={resolve.isPending}
              onAct={(note) => resolve.mutate(note)}
            />
          </>
        )}
      </div>
    </Card>
  );
}

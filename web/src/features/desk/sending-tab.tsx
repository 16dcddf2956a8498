import type { SendingState } from '@game/contracts';
import { request } from '../../lib/request';
import { momentText } from '../../lib/times';
import { deskStrings as s } from '../../strings/desk';
import { Badge, Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { Act } from './act';
import { useDeskCall, useSending } from './api';

/** The kill switch of the platform, and the organisers who are stopped. */
export function SendingTab({ mayAct }: { mayAct: boolean }) {
  const query = useSending();
  return <Loaded query={query}>{(state) => <State state={state} mayAct={mayAct} />}</Loaded>;
}

function State({ state, mayAct }: { state: SendingState; mayAct: boolean }) {
  const stop = useDeskCall((reason: string) => request('POST /api/desk/sending/stop', { body: { reason } }));
  const resume = useDeskCall((reason: string) =>
    request('POST /api/desk/sending/resume', { body: { reason } }),
  );
  const { stopped, offBySetting, waiting, organisers } = state;
  const act = stopped ? resume : stop;
  return (
    <div className="space-y-4">
      <Card
        title={s.tabs.sending}
        action={<Badge tone={stopped || offBySetting ? 'bad' : 'good'}>{s.waiting(waiting)}</Badge>}
      >
        <div className="space-y-4">
          {offBySetting && <p>{s.offBySetting}</p>}
          <p>
            {stopped ? `${s.stopped(stopped.operator, momentText(stopped.at))} ${stopped.reason}` : s.running}
          </p>
          {mayAct && (
            <Act
              label={stopped ? s.resumeAll : s.stopAll}
              text={stopped ? s.resumeAllText : s.stopAllText}
              danger={!stopped}
              busy={act.isPending}
              onAct={(reason) => act.mutate(reason)}
            />
          )}
        </div>
      </Card>
      <Card title={s.stoppedOrganisers}>
        {!organisers.length && <p className="text-quiet">{s.noStopped}</p>}
        <ul className="space-y-2">
          {organisers.map(({ organiserId, name, operator, at, reason }) => (
            <li key={organiserId} className="wrap-anywhere">
              <span className="font-medium">{name}</span>{' '}
              <span className="text-sm text-quiet">
                {momentText(at)}, {operator}: {reason}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

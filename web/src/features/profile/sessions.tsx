import type { SessionId } from '@game/contracts';
import { Laptop, Smartphone } from 'lucide-react';
import { inWords } from '../../lib/refusal';
import { dayAndTime } from '../../lib/times';
import { accountStrings } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Badge, Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { useToast } from '../../ui/toast';
import { useEndSession, useSessions } from './access';
import { deviceName, isHandheld } from './device';

const s = accountStrings.sessions;

export function Sessions() {
  const sessions = useSessions();
  const end = useEndSession();
  const toast = useToast();
  const finish = (id?: SessionId) =>
    end.mutate(id, {
      onSuccess: () => toast({ title: s.ended }),
      onError: (error) => toast(inWords(accountStrings.error, s.failed, error)),
    });
  return (
    <Card title={s.title}>
      <Loaded query={sessions}>
        {(data) => (
          <>
            <ul className="divide-y divide-line">
              {data.map((session) => {
                const device = deviceName(session.device) ?? s.unknown;
                const Icon = isHandheld(session.device) ? Smartphone : Laptop;
                return (
                  <li key={session.id} className="flex min-h-14 items-center gap-3 py-2">
                    <Icon aria-hidden className="size-5 shrink-0 text-green" />
                    <div className="min-w-0 grow">
                      <p className="font-medium">{device}</p>
                      <p className="text-sm text-quiet">{s.used(dayAndTime(session.lastUsedAt))}</p>
                    </div>
                    {session.current ? (
                      <Badge tone="good">{s.current}</Badge>
                    ) : (
                      <Button
                        look="quiet"
                        size="sm"
                        className="shrink-0 whitespace-nowrap"
                        aria-label={s.endOne(device)}
                        busy={end.isPending && end.variables === session.id}
                        waits={end.isPending}
                        onClick={() => finish(session.id)}
                      >
                        {s.end}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
            {data.length > 1 && (
              <Button
                look="secondary"
                size="sm"
                className="mt-3"
                busy={end.isPending && !end.variables}
                waits={end.isPending}
                onClick={() => finish()}
              >
                {s.endOthers}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

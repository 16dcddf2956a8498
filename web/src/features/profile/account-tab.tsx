import type { User } from '@game/contracts';
import { lazy, Suspense } from 'react';
import { trouble } from '../../lib/refusal';
import { accountStrings as s } from '../../strings/profile';
import { Card } from '../../ui/card';
import { Switch } from '../../ui/switch';
import { useToast } from '../../ui/toast';
import { ApiKeys } from './api-keys';
import { useSaveSetting, type Setting } from './api';
import { CalendarFeed } from './calendar-feed';
import { DataCard } from './data-card';
import { DangerZone } from './danger-zone';
import { PasswordCard } from './password-card';
import { PlanningAddress } from './planning-address';
import { Sessions } from './sessions';
import { Verification } from './verification';

const Security = lazy(() => import('./security'));

export function AccountTab({ user }: { user: User }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Settings user={user} />
        <Verification user={user} />
        <PasswordCard />
        <CalendarFeed />
        <PlanningAddress email={user.email} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Sessions />
        <Suspense>
          <Security />
        </Suspense>
        <ApiKeys />
        <DataCard />
        <DangerZone />
      </div>
    </div>
  );
}

const settings = Object.entries(s.toggles) as Array<[Setting, { label: string; hint: string }]>;

function Settings({ user }: { user: User }) {
  const save = useSaveSetting();
  const toast = useToast();
  const shown = (name: Setting) => (save.isPending ? (save.variables[name] ?? user[name]) : user[name]);
  return (
    <Card title={s.preferences}>
      <div className="-my-2 divide-y divide-line *:py-3">
        {settings.map(([name, { label, hint }]) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            checked={shown(name)}
            busy={save.isPending}
            onChange={(next) =>
              save.mutate(
                { [name]: next },
                {
                  onError: (error) => toast(trouble(s.settingsFailedTitle, s.settingsFailed, error)),
                },
              )
            }
          />
        ))}
      </div>
    </Card>
  );
}

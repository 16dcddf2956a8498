import { useState } from 'react';
import { dayAndTime } from '../../lib/times';
import { accountStrings } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { useApiKeys, useDeleteApiKey } from './access';
import { ApiKeyDialog } from './api-key-dialog';
import { RemovableList } from './removable-list';

const s = accountStrings.keys;

export function ApiKeys() {
  const keys = useApiKeys();
  const [creating, setCreating] = useState(false);
  const remove = useDeleteApiKey();
  return (
    <Card title={s.title}>
      <p className="text-quiet">
        {s.text}{' '}
        <a className="font-semibold text-fairway underline" href="/api/docs">
          {s.docs}
        </a>
      </p>
      <Loaded query={keys}>
        {(data) => (
          <RemovableList
            items={data}
            words={s}
            remove={remove}
            title={(key) => (
              <>
                {key.name} <code className="text-sm text-quiet">{key.prefix}…</code>
              </>
            )}
            detail={(key) =>
              `${key.scopes.join(', ')} · ${key.lastUsedAt ? s.used(dayAndTime(key.lastUsedAt)) : s.unused}`
            }
          />
        )}
      </Loaded>
      <Button look="secondary" onClick={() => setCreating(true)}>
        {s.create}
      </Button>
      {creating && <ApiKeyDialog onClose={() => setCreating(false)} />}
    </Card>
  );
}

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { inWords } from '../../lib/refusal';
import { dayAndTime } from '../../lib/times';
import { accountStrings } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Confirm } from '../../ui/confirm';
import { Loaded } from '../../ui/loaded';
import { useToast } from '../../ui/toast';
import { useApiKeys, useDeleteApiKey, type ApiKey } from './access';
import { ApiKeyDialog } from './api-key-dialog';

const s = accountStrings.keys;

export function ApiKeys() {
  const keys = useApiKeys();
  const [creating, setCreating] = useState(false);
  const [removing, setRemoving] = useState<ApiKey>();
  const remove = useDeleteApiKey();
  const toast = useToast();
  const confirmed = () =>
    remove.mutate(removing!.id, {
      onSuccess: () => toast({ title: s.removed }),
      onError: (error) => toast(inWords(accountStrings.error, s.removeFailed, error)),
      onSettled: () => setRemoving(undefined),
    });
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
          <ul className="my-3 divide-y divide-line border-y border-line">
            {data.length === 0 && <li className="py-3 text-quiet">{s.none}</li>}
            {data.map((key) => (
              <li key={key.id} className="flex items-center gap-3 py-2">
                <div className="min-w-0 grow">
                  <p className="font-medium">
                    {key.name} <code className="text-sm text-quiet">{key.prefix}…</code>
                  </p>
                  <p className="text-sm text-quiet">
                    {key.scopes.join(', ')} · {key.lastUsedAt ? s.used(dayAndTime(key.lastUsedAt)) : s.unused}
                  </p>
                </div>
                <Button
                  look="quiet"
                  size="icon"
                  aria-label={s.remove(key.name)}
                  onClick={() => setRemoving(key)}
                >
                  <Trash2 aria-hidden className="size-4" />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button look="secondary" onClick={() => setCreating(true)}>
        {s.create}
      </Button>
      {creating && <ApiKeyDialog onClose={() => setCreating(false)} />}
      <Confirm
        open={!!removing}
        onClose={() => setRemoving(undefined)}
        title={s.removeTitle}
        yes={s.yes}
        no={s.no}
        busy={remove.isPending}
        onYes={confirmed}
      >
        {s.removeText}
      </Confirm>
    </Card>
  );
}

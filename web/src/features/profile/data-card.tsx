import { useMutation } from '@tanstack/react-query';
import { trouble } from '../../lib/refusal';
import { request } from '../../lib/request';
import { accountStrings } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { useToast } from '../../ui/toast';

const s = accountStrings.data;
const FILE = 'get-in-the-game.json';

/** Offers everything that is kept of the golfer as a file. A call instead of a link, because it may need a proof. */
export function DataCard() {
  const toast = useToast();
  const download = useMutation({
    mutationFn: () => request('GET /api/me/export'),
    onSuccess: saveAs,
    onError: (error) => toast(trouble(accountStrings.error, s.failed, error)),
  });
  return (
    <Card title={s.title}>
      <p className="mb-3 text-quiet">{s.text}</p>
      <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
        {s.download}
      </Button>
    </Card>
  );
}

function saveAs(data: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: FILE }).click();
  URL.revokeObjectURL(url);
}

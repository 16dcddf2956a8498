import { useRead } from '../../lib/use-read';
import { accountStrings } from '../../strings/profile';
import { Card } from '../../ui/card';
import { CopyField } from '../../ui/copy-field';

const s = accountStrings.planning;

/** Shows the golfer's own address for planning by mail, unless this installation receives no mail. */
export function PlanningAddress({ email }: { email: string }) {
  const { data } = useRead('GET /api/planning-address');
  if (!data?.address) return null;
  return (
    <Card title={s.title}>
      <p className="mb-3 text-quiet">{s.text}</p>
      <CopyField label={s.address} value={data.address} />
      <p className="mt-2 text-sm text-quiet">{s.from(email)}</p>
    </Card>
  );
}

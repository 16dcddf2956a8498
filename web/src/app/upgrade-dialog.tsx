import type { PlanId } from '@game/contracts';
import { Link } from 'react-router-dom';
import { usePlans } from '../features/subscription/api';
import { upgradeStrings as s } from '../strings/upgrade';
import { Button, buttonLook } from '../ui/button';
import { Dialog } from '../ui/dialog';

export default function UpgradeDialog({ message, onClose }: { message?: string; onClose: () => void }) {
  const { data: plans } = usePlans();
  const priceOf = (id: PlanId) => {
    const plan = plans?.find((one) => one.id === id);
    return plan && `${plan.price} ${plan.period}`;
  };
  const [month, year] = [priceOf('monthly'), priceOf('annual')];
  return (
    <Dialog open onClose={onClose} title={s.title} description={message}>
      <p>{s.text}</p>
      {month && year && <p className="mt-4 font-semibold">{s.prices(month, year)}</p>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {s.later}
        </Button>
        <Link to="/subscription" className={buttonLook()} onClick={onClose}>
          {s.see}
        </Link>
      </div>
    </Dialog>
  );
}

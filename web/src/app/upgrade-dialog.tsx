import { Link } from 'react-router-dom';
import { strings } from '../strings/common';
import { Button, buttonLook } from '../ui/button';
import { Dialog } from '../ui/dialog';

const s = strings.upgrade;

export default function UpgradeDialog({ message, onClose }: { message?: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={s.title} description={message}>
      <p>{s.text}</p>
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

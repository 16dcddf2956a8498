import { friendsStrings as s } from '../../strings/friends';
import { Dialog } from '../../ui/dialog';
import { AddContactForm } from '../contacts/add-contact-form';

export default function AddContactDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={s.add} description={s.addHint} wide>
      <AddContactForm />
    </Dialog>
  );
}

import { useState } from 'react';
import { friendsStrings as s } from '../../strings/friends';
import { Dialog } from '../../ui/dialog';
import { AddContactForm } from '../contacts/add-contact-form';

export default function AddContactDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(false);
  return (
    <Dialog open onClose={onClose} title={s.add} description={s.addHint} unsaved={typed} wide>
      <AddContactForm onTyped={setTyped} />
    </Dialog>
  );
}

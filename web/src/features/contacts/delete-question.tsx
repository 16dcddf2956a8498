import { contactsStrings as s } from '../../strings/contacts';
import { Confirm } from '../../ui/confirm';
import type { ContactList } from './use-contact-list';

/** Asks before a contact is deleted, as the specification wants, although it can be undone for a moment. */
export function DeleteQuestion({ list: { deleting, askToDelete, leave } }: { list: ContactList }) {
  const close = () => askToDelete(undefined);
  return (
    <Confirm
      open={!!deleting}
      onClose={close}
      title={s.deleteAsk}
      yes={s.yes}
      no={s.no}
      onYes={() => (leave(deleting!), close())}
    >
      {s.deleteText}
    </Confirm>
  );
}

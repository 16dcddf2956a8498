import { sharedPhonesOf, type Contact, type ContactId } from '@game/contracts';
import { useEffect, useMemo, useState } from 'react';
import { refusal } from '../../lib/refusal';
import { contactsStrings } from '../../strings/contacts';
import { rowStrings as s } from '../../strings/contact-rows';
import { useToast } from '../../ui/toast';
import { useDeleteContact, useTierNames } from './api';
import { UNDO_MS, leaveLater, leaveNow } from './leaving';
import type { ContactField } from './reach-words';
import { useContactDrag } from './use-contact-drag';
import { useMoveContact } from './use-move-contact';

interface Move {
  contact: Contact;
  tier: number;
  place: number;
}

/**
 * The state of a list of contacts: the row that is being edited, dragged, or was just added or moved, and how to undo a
 * move or a deletion.
 */
export function useContactList(contacts: Contact[]) {
  const names = useTierNames();
  const toast = useToast();
  const { mutate } = useMoveContact();
  const remove = useDeleteContact();
  const sharedPhones = useMemo(() => sharedPhonesOf(contacts), [contacts]);
  const [open, setOpen] = useState<{ id: ContactId; field: ContactField }>();
  const [typed, setTyped] = useState(false);
  const [landed, setLanded] = useState<{ id: ContactId; focus: boolean }>();
  const [deleting, setDeleting] = useState<Contact>();
  const [undo, setUndo] = useState<() => void>();

  const tierOf = (tier: number) => contacts.filter((c) => c.tier === tier);
  const placeOf = ({ id, tier }: Contact) => tierOf(tier).findIndex((c) => c.id === id) + 1;

  async function put({ contact, tier, place }: Move, onDone: () => void) {
    const { id } = contact;
    await leaveNow();
    mutate(
      { id, tier, place },
      { onSuccess: onDone, onError: (error) => toast(refusal(s.moveFailed, error)) },
    );
    setLanded({ id, focus: true });
  }
  /** Says what was done, with a button that takes it back, which Ctrl and Z do as well. */
  function tell(title: string, takeBack: () => void) {
    const once = () => (setUndo(undefined), takeBack());
    setUndo(() => once);
    toast({ title, text: s.undoHint, action: { label: s.undo, onPress: once } });
  }
  function move(contact: Contact, tier: number, place: number) {
    const was = { contact, tier: contact.tier, place: placeOf(contact) };
    if (place < 1 || (tier === was.tier && (place === was.place || place > tierOf(tier).length))) return;
    const title =
      tier === was.tier
        ? s.movedWithin(contact.name, place, names[tier]!)
        : s.moved(contact.name, names[tier]!);
    const putBack = () => void put(was, () => toast({ title: s.undone(contact.name) }));
    void put({ contact, tier, place }, () => tell(title, putBack));
  }
  function leave(contact: Contact) {
    const { id, name } = contact;
    const takeBack = leaveLater(id, () =>
      remove.mutateAsync(id).catch((error) => toast(refusal(contactsStrings.deleteFailed, error))),
    );
    tell(contactsStrings.deleted, () => {
      const isBack = takeBack();
      toast({ title: isBack ? s.undone(name) : s.tooLate(name), bad: !isBack });
      if (isBack) setLanded({ id, focus: true });
    });
  }
  const { dragged, grab } = useContactDrag((tier) => tierOf(tier).length, placeOf, move);

  // Undo also works by Ctrl+Z, because a dialog keeps the focus inside, so Tab does not reach the button of
  // the toast.
  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => setUndo(undefined), UNDO_MS);
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element | null)?.closest('input, textarea, select');
      if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
    };
  }, [undo]);

  return {
    names,
    sharedPhones,
    open,
    landed,
    deleting,
    /** True while something was typed into the open edit row. */
    typed: open !== undefined && typed,
    sizeOf: (tier: number) => tierOf(tier).length,
    placeOf,
    move,
    leave,
    dragged,
    grab,
    edit: (id: ContactId, field: ContactField = 'name') => setOpen({ id, field }),
    close: (id: ContactId) => {
      setOpen(undefined);
      setLanded({ id, focus: true });
    },
    forget: () => setOpen(undefined),
    onTyped: setTyped,
    /** Scrolls to the row of a contact that was just added. The focus stays where it is. */
    land: ({ id }: Contact) => setLanded({ id, focus: false }),
    askToDelete: setDeleting,
  };
}
export type ContactList = ReturnType<typeof useContactList>;

import type { Contact } from '@game/contracts';
import { GripVertical } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { ContactList } from './use-contact-list';

/**
 * The handle by which a contact is dragged, and its name under the pointer meanwhile. It is hidden from screen readers
 * and takes no focus, because the menu and the keyboard move a contact, too.
 */
export function DragHandle({ contact, list }: { contact: Contact; list: ContactList }) {
  const dragged = list.dragged?.id === contact.id ? list.dragged : undefined;
  return (
    <>
      <span
        aria-hidden
        data-handle={contact.name}
        onPointerDown={(event) => list.grab(contact, event)}
        className={`-mr-2 -ml-3 grid size-11 shrink-0 touch-none place-items-center rounded-control text-quiet select-none ${dragged ? 'cursor-grabbing' : 'cursor-grab hover:bg-tint'}`}
      >
        <GripVertical className="size-4" />
      </span>
      {dragged &&
        createPortal(
          <div
            aria-hidden
            style={{ left: dragged.at.x, top: dragged.at.y }}
            className="pointer-events-none fixed z-60 -translate-y-1/2 translate-x-3 rounded-control border border-line bg-card px-3 py-2 font-semibold shadow-over"
          >
            {contact.name}
          </div>,
          document.body,
        )}
    </>
  );
}

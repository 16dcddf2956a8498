import { TIERS, type Contact } from '@game/contracts';
import { Pencil, Star, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, type KeyboardEvent } from 'react';
import { contactsStrings } from '../../strings/contacts';
import { rowStrings as s } from '../../strings/contact-rows';
import { friendsStrings } from '../../strings/friends';
import { Badge } from '../../ui/card';
import { Button } from '../../ui/button';
import { Menu } from '../../ui/menu';
import { phoneText } from '../../ui/phone-input';
import { DragHandle } from './drag-handle';
import { ReachLine } from './reach-line';
import type { ContactList } from './use-contact-list';

const EditContact = lazy(() => import('./edit-contact'));

interface Props {
  contact: Contact;
  list: ContactList;
  /** Shows the first letter of the name, a star on tier 1, and the handicap. */
  face?: true;
}

/**
 * A contact in a list. A press on the name edits the contact, the button with dots moves it, and the line
 * below says how it can be reached.
 */
export function ContactRow({ contact, list, face }: Props) {
  const { id, name, tier } = contact;
  const row = useRef<HTMLLIElement>(null);
  const open = list.open?.id === id ? list.open : undefined;
  const landed = list.landed?.id === id ? list.landed : undefined;
  useEffect(() => {
    if (!landed) return;
    void row.current?.scrollIntoView({ block: 'nearest' });
    if (landed.focus) row.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }, [landed]);
  const place = list.placeOf(contact);
  const drop = list.dragged?.drop;
  const line =
    drop?.tier === tier && drop.place === place
      ? 'shadow-[0_-3px_var(--color-fairway)]'
      : drop?.tier === tier && place === list.sizeOf(tier) && drop.place > place
        ? 'shadow-[0_3px_var(--color-fairway)]'
        : '';
  const toTier = (to: number) => list.move(contact, to, to === tier ? place : list.sizeOf(to) + 1);

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || event.target !== event.currentTarget) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const to = TIERS.find((t) => event.code === `Digit${t}`);
    if (!step && !to) return;
    event.preventDefault();
    if (step) list.move(contact, tier, place + step);
    else if (to) toTier(to);
  }
  const moves = [
    ...TIERS.filter((t) => t !== tier).map((t) => ({
      label: s.toTier(t, list.names[t]!),
      onSelect: () => toTier(t),
    })),
    ...(place > 1 ? [{ label: s.up, onSelect: () => list.move(contact, tier, place - 1) }] : []),
    ...(place < list.sizeOf(tier)
      ? [{ label: s.down, onSelect: () => list.move(contact, tier, place + 1) }]
      : []),
  ];
  const addresses = [contact.phone && phoneText(contact.phone), contact.email].filter((a) => !!a);

  return (
    <li
      ref={row}
      data-place={place}
      className={`scroll-my-24 border-t border-line first:border-t-0 px-1 py-1.5 transition-colors ${landed ? 'bg-tint' : ''} ${line} ${list.dragged?.id === id ? 'outline-2 -outline-offset-2 outline-dashed outline-fairway' : ''}`}
    >
      <div className="flex items-center gap-2">
        <DragHandle contact={contact} list={list} />
        {face && <Face name={name} />}
        <div className="min-w-0 grow">
          <div className="flex min-w-0 items-center gap-1.5">
            <button
              type="button"
              aria-label={s.edit(name)}
              aria-expanded={!!open}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+1 Alt+2 Alt+3 Alt+4"
              onKeyDown={onKeyDown}
              onClick={() => (open ? list.close(id) : list.edit(id))}
              className="-mx-1 flex min-h-11 min-w-0 items-center gap-1.5 rounded-control px-1 text-left font-semibold hover:bg-tint"
            >
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              <Pencil aria-hidden className="size-3.5 shrink-0 text-quiet" />
            </button>
            {face && tier === 1 && (
              <Star
                role="img"
                aria-label={friendsStrings.star}
                className="size-4 shrink-0 fill-current text-sand-ink"
              />
            )}
          </div>
          <div className="-mt-1 flex flex-wrap items-center gap-x-3 text-sm text-quiet">
            {addresses.map((address) => (
              <span key={address} className="wrap-anywhere">
                {address}
              </span>
            ))}
            {face && contact.handicap !== null && (
              <Badge tone="good">{friendsStrings.handicap(contact.handicap)}</Badge>
            )}
          </div>
        </div>
        <div className="flex shrink-0 items-center gap-1 pt-1 pr-1">
          <Menu label={s.move(name)} items={moves} />
          <Button
            look="quiet"
            size="icon"
            className="-mt-1"
            aria-label={contactsStrings.deleteOne(name)}
            onClick={() => list.askToDelete(contact)}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      </div>
      <ReachLine
        contact={contact}
        shared={list.sharedPhones.get(id)}
        onMend={(field) => list.edit(id, field)}
      />
      {open && (
        <Suspense>
          <EditContact
            contact={contact}
            field={open.field}
            order={{ place, count: list.sizeOf(tier) }}
            onTyped={list.onTyped}
            onClose={() => list.close(id)}
          />
        </Suspense>
      )}
    </li>
  );
}

const Face = ({ name }: { name: string }) => (
  <span
    aria-hidden
    className="grid size-11 shrink-0 place-items-center rounded-full bg-tint font-display text-lg font-semibold text-fairway max-sm:hidden"
  >
    {name.charAt(0).toUpperCase()}
  </span>
);

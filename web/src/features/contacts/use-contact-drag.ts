import type { Contact, ContactId } from '@game/contracts';
import { useState, type PointerEvent as ReactPointerEvent } from 'react';

/** A press becomes a drag once the pointer has moved so far, and scrolls the list so near to its edge. In pixels. */
const STARTS_PX = 5;
const EDGE_PX = 70;
const SCROLL_PX = 10;

interface Drop {
  tier: number;
  place: number;
}
export interface Dragged {
  id: ContactId;
  at: { x: number; y: number };
  /** The row before which the contact would land; undefined while the pointer is over no tier. */
  drop: Drop | undefined;
}

/** Where a contact would land that is let go here: before or after the row under the pointer, or at the end of its tier. */
function dropAt(x: number, y: number, sizeOf: (tier: number) => number): Drop | undefined {
  const under = document.elementFromPoint(x, y);
  const group = under?.closest<HTMLElement>('[data-tier]');
  if (!group) return undefined;
  const tier = Number(group.dataset['tier']);
  const row = under!.closest<HTMLElement>('[data-place]');
  if (!row) return { tier, place: sizeOf(tier) + 1 };
  const { top, height } = row.getBoundingClientRect();
  return { tier, place: Number(row.dataset['place']) + (y > top + height / 2 ? 1 : 0) };
}

function scrollerOf(element: HTMLElement): Element {
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.scrollingElement!;
}
function scrollNearEdge(scroller: Element, y: number): void {
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  if (y < top + EDGE_PX) scroller.scrollBy(0, -SCROLL_PX);
  else if (y > bottom - EDGE_PX) scroller.scrollBy(0, SCROLL_PX);
}

/** Drags a contact by its handle with a mouse, a finger or a pen. `move` is called with where it was let go. */
export function useContactDrag(
  sizeOf: (tier: number) => number,
  placeOf: (contact: Contact) => number,
  move: (contact: Contact, tier: number, place: number) => void,
) {
  const [dragged, setDragged] = useState<Dragged>();

  function grab(contact: Contact, down: ReactPointerEvent<HTMLElement>) {
    if (down.button !== 0) return;
    down.preventDefault();
    const handle = down.currentTarget;
    const scroller = scrollerOf(handle);
    let at = { x: down.clientX, y: down.clientY };
    let drop: Drop | undefined;
    let frame = 0;
    const follow = () => {
      scrollNearEdge(scroller, at.y);
      drop = dropAt(at.x, at.y, sizeOf);
      setDragged({ id: contact.id, at, drop });
      frame = requestAnimationFrame(follow);
    };
    const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      const isFar = Math.hypot(x - down.clientX, y - down.clientY) >= STARTS_PX;
      at = { x, y };
      if (!frame && isFar) follow();
    };
    const end = () => {
      cancelAnimationFrame(frame);
      ended.abort();
      setDragged(undefined);
    };
    const ended = new AbortController();
    const { signal } = ended;
    handle.setPointerCapture(down.pointerId);
    handle.addEventListener('pointermove', onMove, { signal });
    handle.addEventListener('pointercancel', end, { signal });
    handle.addEventListener(
      'pointerup',
      () => {
        end();
        if (!frame || !drop) return;
        // The contact leaves its old place first, so that everybody behind it in the same tier moves up by one.
        const isBehind = drop.tier === contact.tier && drop.place > placeOf(contact);
        move(contact, drop.tier, drop.place - (isBehind ? 1 : 0));
      },
      { signal },
    );
    // Escape ends the drag and does not reach the dialog around the list.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      drop = undefined;
      end();
    };
    window.addEventListener('keydown', onKey, { signal, capture: true });
  }
  return { dragged, grab };
}

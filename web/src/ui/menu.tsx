import { EllipsisVertical } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  danger?: boolean;
}

const steps: Record<string, (i: number, n: number) => number> = {
  ArrowDown: (i, n) => (i + 1) % n,
  ArrowUp: (i, n) => (i + n - 1) % n,
  Home: () => 0,
  End: (_, n) => n - 1,
};

/**
 * A menu button (WAI-ARIA menu button). It opens with the focus on its first item, arrow keys move the focus,
 * and Escape or a click elsewhere closes it.
 */
export function Menu({ label, items }: { label: string; items: MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    (list.current?.firstElementChild as HTMLElement | null)?.focus();
    const onDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return (event.stopPropagation(), close());
    if (event.key === 'Tab') return setOpen(false);
    const entries = [...(list.current?.children ?? [])] as HTMLElement[];
    const next = steps[event.key]?.(entries.indexOf(document.activeElement as HTMLElement), entries.length);
    if (next === undefined) return;
    event.preventDefault();
    entries[next]?.focus();
  }

  return (
    <div ref={root} className="relative -mr-2 -mt-1 shrink-0">
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-control text-quiet hover:bg-tint hover:text-ink"
      >
        <EllipsisVertical aria-hidden className="size-5" />
      </button>
      {open && (
        <div
          ref={list}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
          className="animate-fade absolute right-0 top-full z-30 min-w-52 rounded-control border border-line bg-card p-1 shadow-over"
        >
          {items.map(({ label: text, onSelect, danger }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => (close(), onSelect())}
              className={`flex min-h-11 w-full items-center rounded-[6px] px-3 text-left -outline-offset-2 hover:bg-tint focus:bg-tint ${danger ? 'text-flag' : ''}`}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

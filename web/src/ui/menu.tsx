import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  danger?: boolean;
}

export function Menu({ label, items }: { label: string; items: MenuItem[] }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        aria-label={label}
        className="-mr-2 -mt-1 grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-tint"
      >
        <EllipsisVertical aria-hidden className="size-5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="animate-rise z-30 min-w-48 rounded-control border border-line bg-card p-1 shadow-xl"
        >
          {items.map(({ label: text, onSelect, danger }) => (
            <DropdownMenu.Item
              key={text}
              onSelect={onSelect}
              className={`flex min-h-11 cursor-pointer items-center rounded-[6px] px-3 outline-none data-highlighted:bg-tint ${danger ? 'text-flag' : ''}`}
            >
              {text}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

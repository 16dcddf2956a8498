import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { trouble } from '../../lib/refusal';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { useToast } from '../../ui/toast';

interface Props<T> {
  items: readonly T[];
  words: Record<
    'none' | 'error' | 'removed' | 'removeFailed' | 'removeTitle' | 'removeText' | 'yes' | 'no',
    string
  > & { remove: (name: string) => string };
  /** The mutation that removes an item. */
  remove: {
    isPending: boolean;
    mutate: (
      id: T['id' & keyof T],
      on: Record<'onSuccess' | 'onSettled', () => void> & { onError: (error: unknown) => void },
    ) => void;
  };
  title: (item: T) => ReactNode;
  detail: (item: T) => string;
}

/** A list of named items, each of which is removed after a question. */
export function RemovableList<T extends { id: string; name: string }>({
  items,
  words: s,
  remove,
  title,
  detail,
}: Props<T>) {
  const [removing, setRemoving] = useState<T>();
  const toast = useToast();
  const confirmed = () =>
    remove.mutate(removing!.id, {
      onSuccess: () => toast({ title: s.removed }),
      onError: (error) => toast(trouble(s.error, s.removeFailed, error)),
      onSettled: () => setRemoving(undefined),
    });
  return (
    <>
      <ul className="my-3 divide-y divide-line border-y border-line">
        {items.length === 0 && <li className="py-3 text-quiet">{s.none}</li>}
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 grow">
              <p className="truncate font-medium">{title(item)}</p>
              <p className="text-sm text-quiet">{detail(item)}</p>
            </div>
            <Button
              look="quiet"
              size="icon"
              aria-label={s.remove(item.name)}
              onClick={() => setRemoving(item)}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        open={!!removing}
        onClose={() => setRemoving(undefined)}
        title={s.removeTitle}
        yes={s.yes}
        no={s.no}
        busy={remove.isPending}
        onYes={confirmed}
      >
        {s.removeText}
      </Confirm>
    </>
  );
}

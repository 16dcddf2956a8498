import { Check, Pencil } from 'lucide-react';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { refusal } from '../../lib/refusal';
import { contactsStrings as s } from '../../strings/contacts';
import { Button } from '../../ui/button';
import { Input } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useRenameTier } from './api';

interface Props {
  tier: number;
  name: string;
  /** The new name as it is typed; undefined while the name is not being edited. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
}

export function TierName({ tier, name, draft, onDraft }: Props) {
  const rename = useRenameTier();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  /**
   * Whether the pencil button takes the focus when the form closes: only if the focus was in the form or
   * nowhere.
   */
  const [goesBack, setGoesBack] = useState(false);
  function end() {
    const { activeElement } = document;
    setGoesBack(activeElement === document.body || !!form.current?.contains(activeElement));
    onDraft(undefined);
  }
  function save(event: FormEvent) {
    event.preventDefault();
    const customName = draft!.trim();
    if (!customName) return end();
    rename.mutate(
      { tier, customName },
      {
        onSuccess: () => {
          toast({ title: s.renamed });
          end();
        },
        onError: (error) => toast(refusal(s.renameFailed, error)),
      },
    );
  }
  if (draft === undefined)
    return (
      <div className="flex items-center justify-between border-b-2 border-fairway pb-1">
        <h3 className="text-lg">
          <span className="text-quiet">{tier}</span> {name}
        </h3>
        <Button
          autoFocus={goesBack}
          look="quiet"
          size="icon"
          aria-label={s.rename(name)}
          onClick={() => onDraft(name)}
        >
          <Pencil aria-hidden className="size-4" />
        </Button>
      </div>
    );
  return (
    <form
      ref={form}
      data-escapes
      onSubmit={save}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && end()}
      className="flex gap-2 border-b-2 border-fairway pb-1"
    >
      <Input
        autoFocus
        aria-label={s.rename(name)}
        maxLength={40}
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
      />
      <Button type="submit" size="icon" aria-label={s.saveName} busy={rename.isPending}>
        <Check aria-hidden className="size-4" />
      </Button>
    </form>
  );
}

import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button';
import { useBackButton } from './use-back-button';
import { useFocusBack } from './focus-back';
import { useTabToToast } from './tab-to-toast';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  yes: string;
  no: string;
  /** `primary` where the act is no loss. */
  look?: 'danger' | 'primary';
  busy?: boolean;
  onYes: () => void;
  /** A second way to confirm, which does more than the first. */
  more?: { label: string; onClick: () => void };
}

/** Asks before something that cannot be undone. */
export function Confirm(props: Props) {
  const { open, onClose, title, children, yes, no, look = 'danger', busy, onYes, more } = props;
  useBackButton(onClose, open);
  const focusBack = useFocusBack(open);
  useTabToToast(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="animate-fade fixed inset-0 z-50 bg-[#07100b]/60" />
        <AlertDialog.Content
          {...focusBack}
          className="animate-rise fixed left-1/2 top-1/2 z-50 w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 rounded-card border border-line bg-card p-6 wrap-anywhere shadow-over"
        >
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-quiet">{children}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button look="secondary">{no}</Button>
            </AlertDialog.Cancel>
            <Button look={look} busy={busy} onClick={onYes}>
              {yes}
            </Button>
            {more && (
              <Button look="danger" busy={busy} onClick={more.onClick}>
                {more.label}
              </Button>
            )}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

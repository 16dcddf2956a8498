import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { strings } from '../strings/common';
import { LeaveQuestion } from './leave-question';
import { useBackButton } from './use-back-button';
import { useFocusBack } from './focus-back';
import { useTabToToast } from './tab-to-toast';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  children: ReactNode;
  wide?: boolean;
  /** True for a dialog of several steps: its top stays in place, however high the content of a step is. */
  steps?: boolean;
  /** True if closing would lose typed input, so that closing asks first. */
  unsaved?: boolean;
  /** What the browser's Back button does instead of closing the dialog, for instance going a step back. */
  onBack?: () => void;
  /**
   * True if the dialog is opened by its address: it already has an entry in the browser's history, and Back
   * closes it.
   */
  inAddress?: boolean;
}

/**
 * A click on a toast does not close the dialog. Radix reports the click when the toast may already have left
 * the page, so the check uses the target of the click.
 */
const keepForToasts = (event: { target: EventTarget | null; preventDefault: () => void }) => {
  if ((event.target as Element | null)?.closest('[data-toast]')) event.preventDefault();
};

/**
 * Escape does not close the dialog while it has a meaning of its own in a field, for instance while a name is
 * edited.
 */
const keepForFields = (event: KeyboardEvent) => {
  if ((event.target as Element | null)?.closest('[data-escapes]')) event.preventDefault();
};

/**
 * A sheet from the bottom edge on a phone, a card on a wider screen. A toast has room above it, or beside it where the
 * screen is wide enough (`data-dialog` in styles.css).
 */
export function Dialog(props: Props) {
  const { open, onClose, title, description, children, wide, steps, unsaved, onBack, inAddress } = props;
  const [asking, setAsking] = useState(false);
  const leave = () => (unsaved ? setAsking(true) : onClose());
  useBackButton(onBack ?? leave, open && !inAddress);
  const focusBack = useFocusBack(open);
  useTabToToast(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && leave()}>
      <Radix.Portal>
        <Radix.Overlay className="animate-fade fixed inset-0 z-50 bg-[#07100b]/60" />
        <Radix.Content
          {...focusBack}
          data-dialog={wide ? 'wide' : ''}
          data-steps={steps}
          className={`animate-rise fixed inset-x-0 bottom-0 z-50 max-h-[calc(100dvh-7.5rem)] overflow-y-auto rounded-t-card border border-line bg-card p-5 shadow-over sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:rounded-card sm:p-7 ${wide ? 'sm:max-w-3xl' : 'sm:max-w-xl'} ${steps ? 'max-sm:h-[54rem] sm:top-[max(3dvh,50dvh-27rem)] sm:max-h-[min(94dvh,47dvh+27rem)]' : 'sm:top-1/2 sm:max-h-[94dvh] sm:-translate-y-1/2'}`}
          onInteractOutside={keepForToasts}
          onEscapeKeyDown={keepForFields}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="mb-5 flex items-start justify-between gap-4">
            <div className="min-w-0 wrap-anywhere">
              <Radix.Title className="text-2xl">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-quiet">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label={strings.close}
              className="-mr-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-tint"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </div>
          <Later>{children}</Later>
          <LeaveQuestion open={asking} onClose={() => setAsking(false)} onYes={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The dialog's frame is rendered at once, and its content in the next animation frame, so that the press is answered fast. */
function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}

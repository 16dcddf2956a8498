import { X } from 'lucide-react';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { STILL_WORKING } from '../lib/insist';
import { strings } from '../strings/common';
import { offlineStrings } from '../strings/offline';

/**
 * A toast closes after this time, or when it is swiped to the right by `SWIPE_PX` (client#toasts). A new toast replaces
 * the one that is shown.
 */
const DURATION_MS = 5_000;
const SWIPE_PX = 50;
const OPEN_DIALOG = '[role=dialog],[role=alertdialog]';

export interface Message {
  title: string;
  text?: string;
  bad?: boolean;
  /** A button in the toast, for instance to undo what was done. */
  action?: { label: string; onPress: () => void };
  /** True if the toast does not close by itself. */
  stays?: boolean;
}
const Toasts = createContext<(message: Message) => void>(() => {});
export const useToast = () => use(Toasts);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: number; message: Message }>();
  const last = useRef(0);
  const show = useCallback((message: Message) => setShown({ id: ++last.current, message }), []);
  const close = useCallback(() => setShown(undefined), []);
  useEffect(() => {
    const hear = (event: Event) => {
      if ((event as CustomEvent<boolean>).detail) show({ title: offlineStrings.working, stays: true });
      else setShown((now) => (now?.message.stays ? undefined : now));
    };
    window.addEventListener(STILL_WORKING, hear);
    return () => window.removeEventListener(STILL_WORKING, hear);
  }, [show]);
  return (
    <Toasts value={show}>
      {children}
      {/* Always in the page, so that screen readers announce what appears in it, also over dialogs. */}
      <div
        data-toasts
        role="region"
        aria-label={strings.notifications}
        aria-live={shown?.message.bad ? 'assertive' : 'polite'}
        className="pointer-events-none fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-60 sm:inset-x-4 md:bottom-6 md:left-auto md:w-80 2xl:w-[420px]"
      >
        {shown && <Toast key={shown.id} message={shown.message} onClose={close} />}
      </div>
    </Toasts>
  );
}

/** The toast does not close while it is hovered or has the focus; afterwards its full time begins again. */
function Toast({ message, onClose }: { message: Message; onClose: () => void }) {
  const [held, setHeld] = useState(false);
  const [dragged, setDragged] = useState(0);
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (held || message.stays) return;
    const timer = setTimeout(onClose, DURATION_MS);
    return () => clearTimeout(timer);
  }, [held, onClose, message.stays]);
  // Escape belongs to what is open: a menu or a dialog first, then the toast.
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTaken = (event.target as Element).closest?.('[data-escapes],[role=menu]');
      if (event.key === 'Escape' && !isTaken && !document.querySelector(OPEN_DIALOG)) onClose();
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, [onClose]);

  function end(event: PointerEvent) {
    if (from.current !== undefined && event.clientX - from.current >= SWIPE_PX) return onClose();
    from.current = undefined;
    setDragged(0);
  }
  return (
    <div
      data-toast
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => {
        if (!(event.target as Element).closest('button')) from.current = event.clientX;
      }}
      onPointerMove={(event) =>
        from.current !== undefined && setDragged(Math.max(0, event.clientX - from.current))
      }
      onPointerUp={end}
      onPointerCancel={end}
      style={{ transform: dragged ? `translateX(${dragged}px)` : undefined }}
      className={`animate-rise pointer-events-auto flex touch-pan-y items-start gap-3 rounded-card border border-l-[6px] bg-card p-4 pr-2 text-ink shadow-over select-none ${message.bad ? 'border-flag' : 'border-line border-l-green'}`}
    >
      <div className="min-w-0 grow wrap-anywhere">
        <p className={`font-semibold ${message.bad ? 'text-flag' : ''}`}>{message.title}</p>
        {message.text && <p className="text-[15px] whitespace-pre-line">{message.text}</p>}
      </div>
      {message.action && (
        <button
          type="button"
          onClick={() => (onClose(), message.action!.onPress())}
          className="-my-2 min-h-11 shrink-0 rounded-control px-3 font-semibold text-fairway underline hover:bg-tint"
        >
          {message.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={strings.dismiss}
        onClick={onClose}
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-tint"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

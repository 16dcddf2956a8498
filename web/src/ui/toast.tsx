import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { strings } from '../strings/common';

/** 1-core.md section 9: 5000 ms, swipe right, threshold 50 px. One at a time: a new one takes the place of the old. */
const DURATION_MS = 5_000;
const SWIPE_PX = 50;

interface Message {
  title: string;
  text?: string;
  bad?: boolean;
}
const Toasts = createContext<(message: Message) => void>(() => {});
export const useToast = () => use(Toasts);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: number; message: Message }>();
  const show = useCallback(
    (message: Message) => setShown((last) => ({ id: (last?.id ?? 0) + 1, message })),
    [],
  );
  return (
    <Toasts value={show}>
      <Radix.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
        {children}
        {shown && (
          <Radix.Root
            key={shown.id}
            className={`animate-rise pointer-events-auto flex items-start gap-3 rounded-card border p-4 shadow-xl data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${shown.message.bad ? 'border-flag bg-flag-tint text-flag' : 'border-line bg-card text-ink'}`}
          >
            <div className="grow">
              <Radix.Title className="font-semibold">{shown.message.title}</Radix.Title>
              {shown.message.text && (
                <Radix.Description className="text-[15px]">{shown.message.text}</Radix.Description>
              )}
            </div>
            <Radix.Close aria-label={strings.close}>
              <X aria-hidden className="size-4" />
            </Radix.Close>
          </Radix.Root>
        )}
        <Radix.Viewport className="pointer-events-none fixed inset-x-4 top-4 z-60 sm:top-auto sm:bottom-6 md:left-auto md:w-[420px]" />
      </Radix.Provider>
    </Toasts>
  );
}

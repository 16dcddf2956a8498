import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { askEnded, type Ask } from '../lib/ask-in-place';

/**
 * Dialogs that any screen can raise: the keys are the window events that open them. A call raises one of
 * these events when the server's answer needs the golfer's attention (client#requests).
 */
const prompts = {
  'subscription-required': lazy(() => import('./upgrade-dialog')),
  'session-ended': lazy(() => import('../features/session/again-dialog')),
  'email-unconfirmed': lazy(() => import('../features/session/confirm-email-dialog')),
  'proof-needed': lazy(() => import('../features/session/proof-dialog')),
} satisfies Record<Ask, unknown> & Record<string, unknown>;
/** Shown when the golfer comes back from the bank's own page. */
const PaymentReturn = lazy(() => import('../features/subscription/payment-return'));
type Asked = { type: keyof typeof prompts; message?: string };

/** Dialogs that interrupt what the golfer just did. They lie over the screen, which keeps what was typed. */
export function Prompts() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    const show = (event: Event) => {
      const { type, detail } = event as CustomEvent<{ message?: string } | null>;
      event.preventDefault();
      // This dialog replaces another one, so calls that wait for that one fail with the server's refusal.
      askEnded(false, type);
      setAsked({ type: type as Asked['type'], message: detail?.message });
    };
    for (const type in prompts) window.addEventListener(type, show);
    return () => {
      for (const type in prompts) window.removeEventListener(type, show);
      askEnded(false);
    };
  }, []);
  const { search } = useLocation();
  const Prompt = asked && prompts[asked.type];
  return (
    <Suspense>
      {Prompt && <Prompt message={asked.message} onClose={() => setAsked(undefined)} />}
      {search.includes('redirect_status') && <PaymentReturn />}
    </Suspense>
  );
}

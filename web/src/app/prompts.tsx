import { lazy, Suspense, useEffect, useState } from 'react';

/** The dialogs, by the window event that opens each: the answer to any call may raise one (client#requests). */
const prompts = {
  'subscription-required': lazy(() => import('./upgrade-dialog')),
  'session-ended': lazy(() => import('../features/session/again-dialog')),
};
type Asked = { type: keyof typeof prompts; message?: string };

/** Dialogs that interrupt what the golfer just did. They lie over the screen, which keeps what was typed. */
export function Prompts() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    const show = (event: Event) => {
      const { type, detail } = event as CustomEvent<{ message?: string } | null>;
      setAsked({ type: type as Asked['type'], message: detail?.message });
    };
    for (const type in prompts) window.addEventListener(type, show);
    return () => {
      for (const type in prompts) window.removeEventListener(type, show);
    };
  }, []);
  const Prompt = asked && prompts[asked.type];
  return (
    <Suspense>{Prompt && <Prompt message={asked.message} onClose={() => setAsked(undefined)} />}</Suspense>
  );
}

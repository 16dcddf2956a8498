import { lazy, Suspense, useEffect, useState } from 'react';

/** By the window event that raises it: any call may be answered so (client#requests). */
const prompts = {
  'subscription-required': lazy(() => import('./upgrade-dialog')),
  'session-ended': lazy(() => import('../features/session/again-dialog')),
};
type Asked = { type: keyof typeof prompts; message?: string };

/** What stands in the way of what the golfer just did; it lies over the screen, which keeps what was typed. */
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

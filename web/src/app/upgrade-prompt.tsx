import { lazy, Suspense, useEffect, useState } from 'react';

const UpgradeDialog = lazy(() => import('./upgrade-dialog'));

/** Any call that is answered with 402 and trialExpired raises it (1-core.md section 7). */
export function UpgradePrompt() {
  const [detail, setDetail] = useState<{ message?: string }>();
  useEffect(() => {
    const show = (event: Event) => setDetail((event as CustomEvent<{ message?: string }>).detail ?? {});
    window.addEventListener('subscription-required', show);
    return () => window.removeEventListener('subscription-required', show);
  }, []);
  return (
    <Suspense>
      {detail && <UpgradeDialog message={detail.message} onClose={() => setDetail(undefined)} />}
    </Suspense>
  );
}

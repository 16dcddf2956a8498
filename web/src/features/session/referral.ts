import { useState } from 'react';

const KEY = 'referral';

/** The code of a friend's share link (`/?ref=CODE`), kept for this tab until the account is made. */
export function useReferral(): string | undefined {
  const [code] = useState(() => {
    if (typeof window === 'undefined') return undefined;
    const given = new URLSearchParams(window.location.search).get('ref')?.trim().slice(0, 40);
    if (given) sessionStorage.setItem(KEY, given);
    return given || sessionStorage.getItem(KEY) || undefined;
  });
  return code;
}

/** True if the golfer came by a friend's link; then the screen starts with Create Account. */
export const cameByReferral = () => !!sessionStorage.getItem(KEY);
export const forgetReferral = () => sessionStorage.removeItem(KEY);

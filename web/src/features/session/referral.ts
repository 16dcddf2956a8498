import { useState } from 'react';

const KEY = 'referral';

/** The code of a friend's share link (`/?ref=CODE`), kept for this tab until the account is made. */
export function useReferral(): string | undefined {
  const [code] = useState(() => {
    const given = new URLSearchParams(window.location.search).get('ref')?.trim().slice(0, 40);
    if (given) sessionStorage.setItem(KEY, given);
    return given || sessionStorage.getItem(KEY) || undefined;
  });
  return code;
}

export const forgetReferral = () => sessionStorage.removeItem(KEY);

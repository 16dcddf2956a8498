/** The code of the server's refusal to send for an account whose email is not confirmed. */
export const UNCONFIRMED_CODE = 'auth.email-unconfirmed';
/**
 * Refusals that a dialog can remedy: the server's code, and the name of the window event that opens the dialog
 * (client#confirming-in-place).
 */
const ASKS = { [UNCONFIRMED_CODE]: 'email-unconfirmed', 'auth.proof-needed': 'proof-needed' } as const;
export type Ask = (typeof ASKS)[keyof typeof ASKS];
export const askFor = (code?: string) => ASKS[code as keyof typeof ASKS] as Ask | undefined;

/** The callers of `askInPlace` that wait for the dialog to close. */
const waiting = new Map<(done: boolean) => void, Ask>();

/**
 * Opens the dialog over the screen. Resolves with true once the golfer has done what it asks for, and with false if
 * the golfer closes it or no screen shows it.
 */
export function askInPlace(ask: Ask): Promise<boolean> {
  // The screen that shows the dialog cancels the event. Without such a screen, no caller waits for a dialog.
  const isShown = !window.dispatchEvent(new CustomEvent(ask, { cancelable: true }));
  return isShown ? new Promise((resolve) => waiting.set(resolve, ask)) : Promise.resolve(false);
}

/** Ends the waiting of all callers but those that wait for the dialog `except`. */
export function askEnded(done: boolean, except?: string): void {
  for (const [resolve, ask] of [...waiting])
    if (ask !== except) {
      waiting.delete(resolve);
      resolve(done);
    }
}

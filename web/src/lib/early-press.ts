/**
 * Clicks on buttons before the script has loaded are held back (shell.ts). Once the screen works, the last of
 * them is carried out. If an extension or a translation had changed the page, React has rendered it anew, and the only
 * button that looks the same is meant.
 */
export function countEarlyPress(): void {
  const pressed = window.takePress?.();
  delete window.takePress;
  if (!pressed || pressed.isConnected) return pressed?.click();
  const same = [...document.querySelectorAll('button')].filter((b) => b.outerHTML === pressed.outerHTML);
  if (same.length === 1) same[0]!.click();
}

declare global {
  interface Window {
    takePress?: () => HTMLElement | null | undefined;
  }
}

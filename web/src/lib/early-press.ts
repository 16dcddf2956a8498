/**
 * Clicks on buttons before the script has loaded are held back (shell.ts). Once the screen works, the last of
 * them is carried out.
 */
export function countEarlyPress(): void {
  const pressed = window.takePress?.();
  delete window.takePress;
  if (pressed?.isConnected) pressed.click();
}

declare global {
  interface Window {
    takePress?: () => HTMLElement | null | undefined;
  }
}

/** Buttons that are pressed before the script is there are held (shell.ts); once their screen lives, the last press counts. */
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

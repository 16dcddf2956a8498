/** A button that was pressed before the script was there (shell.ts keeps it); now that it is, the press counts. */
export function countEarlyPress(): void {
  const { earlyPress } = window;
  window.onclick = null;
  window.earlyPress = undefined;
  if (earlyPress?.isConnected) earlyPress.click();
}

declare global {
  interface Window {
    earlyPress?: HTMLElement | null | undefined;
  }
}

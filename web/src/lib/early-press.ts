/** Presses on buttons before the script has loaded are recorded (shell.ts); once the screen works, the last one is carried out. */
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

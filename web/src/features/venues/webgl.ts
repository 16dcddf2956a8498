/** Whether this browser draws 3D at all. */
export function hasWebGl(): boolean {
  try {
    return !!document.createElement('canvas').getContext('webgl2');
  } catch {
    return false;
  }
}
export const wantsLessMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
export const isDark = () => window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;

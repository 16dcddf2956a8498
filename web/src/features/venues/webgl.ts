let drawn: boolean | undefined;

/** Whether this browser draws 3D at all; asked once, for a browser gives out only so many contexts. */
export function hasWebGl(): boolean {
  drawn ??= canDraw();
  return drawn;
}
function canDraw(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return !!context;
  } catch {
    return false;
  }
}

const prefers = (feature: string) => window.matchMedia?.(`(prefers-${feature})`).matches ?? false;
export const wantsLessMotion = () => prefers('reduced-motion: reduce');
export const isDark = () => prefers('color-scheme: dark');

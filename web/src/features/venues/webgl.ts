let drawn: boolean | undefined;

/**
 * Whether this browser can draw 3D. It is tested only once, because a browser allows only a limited number of
 * WebGL contexts.
 */
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

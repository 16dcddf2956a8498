/** Moves the focus to the content of the screen, for example when the focused element is about to disappear. */
export const toContent = () => document.getElementById('content')?.focus({ preventScroll: true });

/** Returns the fields of `body` that the host touched in the form, or undefined if there are none. */
export function changedOf<Body extends object>(
  body: Body,
  touched: Partial<Record<keyof Body, boolean>>,
): Partial<Body> | undefined {
  const changed = Object.entries(body).filter(([name]) => touched[name as keyof Body]);
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Body>) : undefined;
}

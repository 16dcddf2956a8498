/** Returns the fields of `body` that were touched, or undefined if none was. */
export function changedOf<Body extends object>(
  body: Body,
  touched: Partial<Record<keyof Body, boolean>>,
): Partial<Body> | undefined {
  const changed = Object.entries(body).filter(([name]) => touched[name as keyof Body]);
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Body>) : undefined;
}

/** The fields that were touched, as they are now; nothing where none was. */
export function changedOf(
  body: Record<string, unknown>,
  touched: Partial<Record<string, boolean>>,
): Record<string, unknown> | undefined {
  const changed = Object.entries(body).filter(([name]) => touched[name]);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** Rounded down to two digits, so that nobody learns from two readings that one golfer more or less is here. */
export function roundedDown(count: number): number {
  const unit = 10 ** Math.max(0, String(count).length - 2);
  return Math.floor(count / unit) * unit;
}

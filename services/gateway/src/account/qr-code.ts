import { encode } from 'uqr';

/** Made here, so that browsers need no library for it, and no other host sees the secret. */
export function qrCodeOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}

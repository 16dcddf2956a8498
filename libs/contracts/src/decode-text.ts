/** What Windows-1252 has in the places of the control characters U+0080 to U+009F; U+FFFD where it has nothing. */
const WINDOWS_1252 = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ';

/**
 * Decodes a text by the label of its character set. `iso-8859-1` and `us-ascii` mean Windows-1252, as on the web, because
 * the programs that write these labels use its quotes and dashes. A text whose set is unknown is read as UTF-8.
 */
export function decodeText(bytes: Uint8Array, charset: string): string {
  const decoder = decoderOf(charset);
  const text = decoder.decode(bytes);
  // Some versions of Node decode Windows-1252 as Latin-1, where these are control characters.
  return decoder.encoding === 'windows-1252'
    ? text.replace(/[\u0080-\u009f]/g, (char: string) => WINDOWS_1252[char.charCodeAt(0) - 0x80]!)
    : text;
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

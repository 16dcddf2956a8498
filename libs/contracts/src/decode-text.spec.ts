import { decodeText } from './decode-text.js';

describe('a text', () => {
  it.each(['windows-1252', 'ISO-8859-1', 'us-ascii'])(
    'in %s has the quotes and dashes of Windows-1252',
    (charset) =>
      expect(decodeText(Uint8Array.from([0x49, 0x92, 0x6d, 0x20, 0x80, 0x96, 0xe9]), charset)).toBe(
        'I’m €–é',
      ),
  );

  it('is read as UTF-8 if its character set is unknown', () =>
    expect(decodeText(new TextEncoder().encode('Zoë'), 'x-unknown')).toBe('Zoë'));
});

import { base32 } from './base32.js';

describe('base32', () => {
  it.each([
    ['', ''],
    ['fooba', 'mzxw6ytb'],
    ['Hello!\u00de\u00ad\u00be\u00ef', 'jbswy3dpehpk3pxp'],
  ])('of %j is that of RFC 4648', (text, expected) =>
    expect(base32(Buffer.from(text, 'latin1'))).toBe(expected),
  );
});

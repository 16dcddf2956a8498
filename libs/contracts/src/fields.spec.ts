import { Email, Line, Phone, Text, TimeZone } from './fields.js';

describe('a line', () => {
  it('has spaces in place of line breaks and control characters, while a text keeps its line breaks', () => {
    expect(Line(40).parse(' Ann\r\nBcc: x@example.com\t\u0007! ')).toBe('Ann Bcc: x@example.com !');
    expect(Text(40).parse(' first\nsecond ')).toBe('first\nsecond');
  });
});

describe('an email address', () => {
  it.each(['ann@example.com', "o'neil+golf@mail.example.co.uk", 'ünï@exämple.de'])('may be %s', (email) => {
    expect(Email.safeParse(email).success).toBe(true);
  });
  it('is kept without the invisible characters of a pasted one', () => {
    for (const pasted of [
      '\u202aann@golf.example\u202c',
      '\u200bann@golf.example',
      'ann@golf\u00ad.example ',
    ])
      expect(Email.parse(pasted)).toBe('ann@golf.example');
  });
  // An email to `a<b@c.de` would go to b@c.de, and an address with a comma would be read as two recipients.
  it.each([
    'ann',
    'ann@example',
    'a<b@c.de',
    'a,b@c.de',
    '"a"@c.de',
    'a;b@c.de',
    'a@b@c.de',
    'a b@c.de',
    'a@c.de.',
    '\u202eann@c.de',
    'a@\u202dc.de',
    'a@c.de\u202e',
  ])('may not be %s', (email) => {
    expect(Email.safeParse(email).success).toBe(false);
  });
});

describe('a phone number', () => {
  it('is kept in E.164, whatever spaces and punctuation it is written with', () => {
    expect(Phone.parse('+1 (317) 555-0123')).toBe('+13175550123');
    expect(Phone.parse('+44 7911.123456')).toBe('+447911123456');
    expect(Phone.safeParse('317 555 0123').success).toBe(false);
    expect(Phone.parse('\u202a+1 317 555 0101\u202c')).toBe('+13175550101');
  });
});

describe('a time zone', () => {
  it('is a name and not an offset, because an offset does not follow daylight saving time', () => {
    expect(TimeZone.safeParse('America/Chicago').success).toBe(true);
    for (const zone of ['+05:00', '-06', 'Mars/Phobos', ''])
      expect(TimeZone.safeParse(zone).success).toBe(false);
  });
});

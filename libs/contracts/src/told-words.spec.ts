import { z } from 'zod';
import { calls } from './calls/calls.js';
import { ToldLine } from './fields.js';
import { troubleWith } from './told-words.js';

// promises messages#words-of-others
describe('words that others read', () => {
  it.each([
    ['Eagle Creek'],
    ['St. Andrews'],
    ['T.P.C. Sawgrass, No.3'],
    ['J.Smith'],
    ['Zoë O’Neil-Peñà'],
    ['田中さん'],
    ['Анна'],
    ['Ανδρέας'],
    ['김 Kim'],
    ['9.30 a.m., 5.5 km, $45/cart, and/or lunch'],
    ['Are you in? 👨‍👩‍👧 ❤️ 🏌🏽‍♀️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['Hello... are you in?'],
    ['می‌خواهم'],
    ['Сара'],
    ['Сара и Роман, гольф at Eagle Creek'],
    ['Kāʻanapali, Yıldız, Kɔfi'],
    ['5.5.2026, 9.30-10.30, €1.250.000'],
    ['Tee off at 8 a.m. Bring J.P. and A.J.Smith.'],
  ])('may be %s', (words) => {
    expect(troubleWith(words)).toBeUndefined();
  });

  it.each([
    ['https://golf.example'],
    ['win at golf.example now'],
    ['WWW.golf'],
    ['t.co/x'],
    ['x.com'],
    ['Pay at x.com.'],
    ['x.golf'],
    ['Pay at 203.0.113.7/pay'],
    ['golf。example'],
    ['golf．example'],
    ['golf\u2024example'],
    ['пример.рф'],
    ['pat@golf.example'],
    ['tel:+44909'],
    ['St.Andrews'],
  ])('may not contain a link: %s', (words) => {
    expect(troubleWith(words)).toMatch(/leave out links and web addresses. After a full stop, write a space/);
  });

  it.each([
    ['a Cyrillic letter in a Latin word', 'p\u0430ypal'],
    ['a Greek letter in a Latin word', '\u03A1at'],
    ['styled letters', '𝐏𝐚𝐲'],
    ['fullwidth letters', 'Ｐat'],
    ['small capitals', 'ᴘᴀʏ'],
    ['raised letters', 'ᵖᵃʸ'],
    ['a phonetic letter', 'ɡolf'],
    ['a Coptic letter in a Latin word', 'ⲣaypal'],
    ['a Lisu letter in a Latin word', 'ꓑay'],
    ['a word of Cyrillic letters that all look Latin, beside a Latin word', 'Роре Golf'],
    ['a word of Greek letters that all look Latin, beside a Latin word', 'ΡΑΥ Golf'],
    ['a character that reverses the text direction', '\u202Egnp'],
    ['a zero-width joiner between Latin letters', 'Pa\u200Dt'],
  ])('may not contain letters that look like others: %s', (_, words) => {
    expect(troubleWith(words)).toMatch(/ordinary letters/);
  });

  it('become one line without invisible characters', () => {
    expect(ToldLine(40).parse('Eagle\u00AD\nCreek\uFEFF')).toBe('Eagle Creek');
  });
});

/** The calls with what an authenticator made. */
const passkeyCalls = ['POST /api/login/passkey', 'POST /api/me/passkeys', 'POST /api/me/proof'];
/** Fields whose content others read neither in a message nor in the app. */
const READ_BY_NOBODY_ELSE = [
  // Passwords, ids and the columns of a file are not shown to others; the names of imported rows are checked row by
  // row.
  ...['password', 'currentPassword', 'newPassword', 'email', 'token', 'venueId', 'deviceContactId'],
  ...['referralCode', 'priceId', 'clientSecret', 'code'],
  ...['id', 'rawId', 'clientDataJSON'].flatMap((part) => passkeyCalls.map((call) => `${call} ${part}`)),
  ...['authenticatorData', 'signature', 'attestationObject'],
  ...['POST /api/bookings id', 'POST /api/bookings status'],
  ...['name', 'phone', 'tier', 'handicap'].map((column) => `POST /api/contacts/import ${column}`),
  // The server takes the name of an invited player from the contact.
  'POST /api/bookings name',
  // The server compares the consent to a purchase with its own words.
  'consent',
  // Only Stripe gets the address for the tax.
  'postalCode',
  // Only the person who wrote these fields reads them.
  ...['POST /api/api-keys name', 'POST /api/me/passkeys name', 'customName', 'defaultName', 'reason'],
  // Only operators read these fields.
  ...['POST /api/desk/sign-in name', 'POST /api/desk/accounts/look who'],
  'POST /api/desk/reports/{id}/resolve note',
  // Only the organiser reads what a tee time is for the course; a location is shown to others only as a distance.
  ...['location', 'specialRequests', 'POST /api/bookings amenities', 'PATCH /api/bookings/{id} amenities'],
  ...['POST /api/webhook-endpoints description', 'PATCH /api/webhook-endpoints/{id} description'],
];

type Schema = z.core.$ZodType;
type Def = {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  out?: Schema;
  element?: Schema;
  options?: Schema[];
};

/** Returns the names of the fields of a body that accept a link. */
function open(schema: Schema, field = ''): string[] {
  const { type, shape, innerType, out, element, options } = schema._zod.def as unknown as Def;
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => open(inner, name));
  const inner = innerType ?? out ?? element;
  if (inner) return open(inner, field);
  if (options) return options.flatMap((option) => open(option, field));
  return type === 'string' && z.safeParse(schema, 'win at golf.example').success ? [field] : [];
}

it('are checked in every field of every call that others may read', () => {
  const found = Object.entries(calls as Record<string, { body?: Schema }>).flatMap(([name, { body }]) =>
    body ? open(body).map((field) => [`${name} ${field}`, field] as const) : [],
  );
  const undecided = found.filter((names) => !names.some((name) => READ_BY_NOBODY_ELSE.includes(name)));
  expect(undecided.map(([where]) => where)).toEqual([]);
});

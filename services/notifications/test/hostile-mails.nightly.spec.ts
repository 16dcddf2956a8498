import { LINEAR, growthOfTime } from '@game/testing';
import { bookedIn, type BookingMail } from '../src/planning/booking-mail.js';
import { ownWords } from '../src/replies/own-words.js';

const booked = (mail: Partial<BookingMail>) =>
  bookedIn(
    { subject: '', text: '', html: '', calendar: '', ...mail },
    new Date('2026-06-03T15:00:00Z'),
    'America/Chicago',
  );

describe('the time in which a mail is read grows no faster than the mail', () => {
  it.each<[string, string, number]>([
    ['lines that begin like a quote', 'Op een dag\n', 6_000],
    ['blank lines', '\n', 64_000],
    ['quotation marks of a mail (>)', '> ', 32_000],
    ['dashes in a line', '-', 64_000],
  ])('when the friend’s own words are looked for among %s', (_, part, times) => {
    const read = (size: number) => ownWords({ text: part.repeat(size), html: '' });
    expect(growthOfTime(read, times)).toBeLessThan(LINEAR);
  });

  it.each<[string, string, number]>([
    ['nested elements', '<div>', 20_000],
    ['links', '<a href="https://golf.example">in</a>', 5_000],
  ])('when the friend’s own words are looked for in HTML with %s', (_, part, times) => {
    const read = (size: number) => ownWords({ text: '', html: part.repeat(size) });
    expect(growthOfTime(read, times)).toBeLessThan(LINEAR);
  });

  it.each<[string, (size: number) => Partial<BookingMail>, number]>([
    ['scripts', (n) => ({ html: '<script type="application/ld+json">'.repeat(n) }), 5_000],
    ['names of courses', (n) => ({ text: 'Course: '.repeat(n) }), 9_000],
    ['events', (n) => ({ calendar: 'BEGIN:VEVENT\nDTSTART'.repeat(n) }), 3_000],
    ['lists', (n) => ({ html: `<script type="application/ld+json">${'['.repeat(n)}</script>` }), 40_000],
    ['hours', (n) => ({ text: '9:10 '.repeat(n) }), 12_000],
  ])('when a booking is looked for in a mail with many %s', (_, mail, times) => {
    expect(growthOfTime((size) => booked(mail(size)), times)).toBeLessThan(LINEAR);
  });
});

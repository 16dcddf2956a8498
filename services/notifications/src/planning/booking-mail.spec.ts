import { bookedIn, type BookingMail } from './booking-mail.js';

const NOW = new Date('2026-06-03T15:00:00Z');
const booked = (mail: Partial<BookingMail>) =>
  bookedIn({ subject: '', text: '', html: '', calendar: '', ...mail }, NOW, 'America/Chicago').map(
    ({ course, times }) => [course, ...times.map(({ day, minute }) => `${day} ${minute}`)].join(' | '),
  );
const jsonLd = (value: unknown) => ({
  html: `<p>Hi</p><script type="application/ld+json">${JSON.stringify(value)}</script>`,
});
const event = (name: string, startDate: string) => ({
  '@type': 'EventReservation',
  reservationFor: { '@type': 'Event', name: 'Tee time', startDate, location: { '@type': 'Place', name } },
});
const calendar = (...lines: string[]) => ({
  calendar: ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'),
});

// promises messages#planning-by-mail
describe('a confirmation mail of a booking site', () => {
  it('is read from its JSON-LD, on the clock of the course', () => {
    expect(booked(jsonLd(event('Eagle Creek', '2026-06-06T09:10:00-04:00')))).toEqual([
      'Eagle Creek | 2026-06-06 550',
    ]);
    expect(booked(jsonLd({ '@graph': [event('Eagle Creek', '2026-06-06T09:10')] }))).toEqual([
      'Eagle Creek | 2026-06-06 550',
    ]);
    expect(booked(jsonLd(event('Eagle Creek', '2026-06-06T14:10:00Z')))).toEqual([
      'Eagle Creek | 2026-06-06 550',
    ]);
  });

  it('is read from its calendar file', () => {
    const at = 'DTSTART;TZID=America/Chicago:20260606T091000';
    expect(booked(calendar(at, 'SUMMARY:Golf', 'LOCATION:Eagle Creek\\, 8802 W 56th\r\n  St'))).toEqual([
      'Eagle Creek | 2026-06-06 550',
    ]);
    expect(booked(calendar(at, 'SUMMARY:Tee time at Eagle Creek', 'LOCATION:8802 W 56th St'))).toEqual([
      'Eagle Creek | 2026-06-06 550',
    ]);
    expect(booked(calendar('DTSTART:20260606T141000Z', 'SUMMARY:Eagle Creek'))).toEqual([
      'Eagle Creek | 2026-06-06 550',
    ]);
    expect(booked(calendar(at, 'SUMMARY:Eagle Creek', 'STATUS:CANCELLED'))).toEqual([]);
  });

  it.each([
    [
      { text: 'Course: Eagle Creek Golf Club\nDate: Saturday, June 6, 2026\nTime: 9:10 AM\nPlayers: 4' },
      'Eagle Creek Golf Club | 2026-06-06 550',
    ],
    [
      {
        text: '---------- Forwarded message ---------\nDate: Mon, Jun 1, 2026\nTee time booked\n\nFacility: Eagle Creek\nTee Time: Sat Jun 6 9:10 AM',
      },
      'Eagle Creek | 2026-06-06 550',
    ],
    [
      { subject: 'Fwd: Your tee time at Eagle Creek is confirmed for Saturday, June 6 at 9:10 AM' },
      'Eagle Creek | 2026-06-06 550',
    ],
    [
      {
        text: 'Hi Pat,\nYour tee time at Eagle Creek is confirmed for June 6, 2026 at 9:10 AM.\nSee you there!',
      },
      'Eagle Creek | 2026-06-06 550',
    ],
  ])('is read from its words in %j', (mail, meant) => {
    expect(booked(mail)).toEqual([meant]);
  });

  it('yields all the tee times that it contains', () => {
    const two = [event('Eagle Creek', '2026-06-06T09:10'), event('Pebble Beach', '2026-06-07T08:00')];
    expect(booked(jsonLd(two))).toHaveLength(2);
    expect(booked(jsonLd([two[0], two[0]]))).toHaveLength(1);
  });

  it.each([
    [{}],
    [{ text: 'See our summer sale: 20% off all shoes until June 30!' }],
    [{ html: '<script type="application/ld+json">{"startDate":</script>' }],
    [jsonLd({ ...event('Eagle Creek', '2026-06-06T09:10'), reservationStatus: 'ReservationCancelled' })],
  ])('is not recognised in %j', (mail) => {
    expect(booked(mail)).toEqual([]);
  });
});

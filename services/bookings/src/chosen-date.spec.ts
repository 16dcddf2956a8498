import { assertToCome } from './chosen-date.js';

const now = new Date('2026-06-06T12:00:00Z');
const chooses = (at: string) => () => assertToCome('dateTime', new Date(at), now);

// promises tee-times#dates
describe('the date that an organiser or host chooses', () => {
  it.each(['2026-06-06T12:01:00Z', '2028-06-06T12:00:00Z'])('may be %s', (at) => {
    expect(chooses(at)).not.toThrow();
  });
  it.each([
    ['2026-06-06T12:00:00Z', 'Please select a date and time in the future'],
    ['2028-06-06T12:00:01Z', 'Please choose a date within the next two years'],
    ['9999-06-06T12:00:00Z', 'Please choose a date within the next two years'],
  ])('may not be %s', (at, message) => {
    expect(chooses(at)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        message,
        details: { errors: [{ field: 'dateTime', message }] },
      }),
    );
  });
});

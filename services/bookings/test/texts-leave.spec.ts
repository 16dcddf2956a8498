import { textsLeaveNote, type Throughput } from '../src/tee-times/texts-leave.js';

const NOW = new Date('2026-06-01T22:02:00Z');
const ZONE = 'America/Chicago';
const throughput = (more: Partial<NonNullable<Throughput>> = {}): Throughput => ({
  perMinute: 60,
  today: null,
  waiting: { texts: 0, lines: 0, own: 0 },
  ...more,
});

// promises messages#throughput
describe('the dry run', () => {
  it('says nothing about texts that leave within a minute, or without a limit', () => {
    expect(textsLeaveNote(null, 500, NOW, ZONE)).toBeUndefined();
    expect(textsLeaveNote(throughput(), 0, NOW, ZONE)).toBeUndefined();
    expect(textsLeaveNote(throughput(), 9, NOW, ZONE)).toBeUndefined();
  });

  it('says by when all texts of the organiser will have left if many are waiting', () => {
    expect(textsLeaveNote(throughput({ waiting: { texts: 491, lines: 1, own: 491 } }), 9, NOW, ZONE)).toBe(
      'Texts leave at 60 a minute: yours will have left by about 5:10 PM. No time to answer runs before that.',
    );
  });

  it('counts the texts of other organisers that are sent in turn, but never more than are waiting', () => {
    const busy = (texts: number, lines: number) =>
      throughput({ perMinute: 6, waiting: { texts, lines, own: 0 } });
    expect(textsLeaveNote(busy(500, 1), 3, NOW, ZONE)).toMatch(/left by about 5:03 PM/);
    expect(textsLeaveNote(busy(500, 19), 3, NOW, ZONE)).toMatch(/left by about 5:12 PM/);
    expect(textsLeaveNote(busy(27, 19), 3, NOW, ZONE)).toMatch(/left by about 5:07 PM/);
  });

  it('says that texts wait for the next day once the limit of the day is reached', () => {
    const today = { left: 2, until: '2026-06-02T07:00:00.000Z' };
    expect(textsLeaveNote(throughput({ today }), 2, NOW, ZONE)).toBeUndefined();
    expect(textsLeaveNote(throughput({ today, perMinute: null }), 3, NOW, ZONE)).toMatch(
      /^Today's texts are used up: yours will have left by about 2:00 AM/,
    );
  });
});

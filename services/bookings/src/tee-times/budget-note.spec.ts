import { budgetNote, type SendingBudget } from './budget-note.js';

const NOW = new Date('2026-06-01T15:00:00Z');
const ZONE = 'America/Chicago';
const used = (count: number, leftThisHour = 40 - count): SendingBudget => ({
  texts: { used: count, limit: 40, leftThisHour },
  mails: { used: 0, limit: 80, leftThisHour: 80 },
  newPeople: { used: 0, limit: 36, leftThisHour: 36 },
  until: '2026-06-02T07:00:00.000Z',
  waiting: 0,
});
const note = (budget: SendingBudget, texts: number) => budgetNote(budget, texts, NOW, ZONE);

// promises messages#sending-budget
describe('the note about the sending budget in the dry run', () => {
  it('says how many of today’s texts are used', () => {
    expect(note(used(18), 4)).toBe('18 of 40 texts used today.');
  });

  it('is absent before the first text, and without a budget', () => {
    expect(note(used(0), 8)).toBeUndefined();
    expect(note(null, 500)).toBeUndefined();
  });

  it('says what happens to the texts that do not fit', () => {
    expect(note(used(38), 5)).toBe(
      '38 of 40 texts used today. 3 of the next 5 go by email instead, or wait until more may leave at 2:00 AM. No time to answer runs before that.',
    );
    expect(note(used(20, 1), 3)).toMatch(/2 of the next 3 go by email instead, .* within the hour\./);
  });
});

import { nextBatch } from './next-batch';

const row = (n: number, more: { name?: string; email?: string; phone?: string } = {}) => ({
  ...{ row: n, name: `Golfer ${n}`, email: '', phone: '', tier: '', handicap: '', smsPermission: false },
  ...more,
});
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => row(from + i, { email: `g${from + i}@golf.example` }));
const numbers = (rows: Array<{ row: number }>) => rows.map(({ row }) => row);

// promises contacts#import-preview
describe('the next batch of an import', () => {
  it('has fifty rows in their order', () => {
    const { batch, left } = nextBatch(many(1, 250));
    expect(numbers(batch)).toEqual(numbers(many(1, 50)));
    expect(numbers(left)).toEqual(numbers(many(51, 200)));
  });

  it('has the later rows that share an email or phone with one of them, also through another row', () => {
    const rows = [
      row(1, { name: 'J. Smith', email: 'Smith@golf.example' }),
      ...many(2, 120),
      row(122, { name: 'John Smith', email: ' smith@golf.example', phone: '317 555 0101' }),
      row(123, { name: 'Jane Smith', phone: '+1 (317) 555-0101' }),
      row(124),
    ];
    const { batch, left } = nextBatch(rows);
    expect(numbers(batch)).toEqual([...numbers(many(1, 50)), 122, 123]);
    expect(numbers(left)).toEqual([...numbers(many(51, 71)), 124]);
  });

  it('stops at the most rows that one request may have', () => {
    const rows = Array.from({ length: 1_200 }, (_, i) => row(i, { phone: '317 555 0101' }));
    const { batch, left } = nextBatch(rows);
    expect([batch.length, left.length]).toEqual([500, 700]);
  });

  it('does not take rows without an address for one person', () => {
    const { batch } = nextBatch(Array.from({ length: 150 }, (_, i) => row(i)));
    expect(batch).toHaveLength(50);
  });
});

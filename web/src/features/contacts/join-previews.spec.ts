import { joinPreviews, type PreviewRow } from './join-previews';

const row = (n: number, name: string, more: Partial<PreviewRow> = {}): PreviewRow => ({
  ...{ row: n, name, email: null, phone: null, tier: 2, handicap: null },
  ...{ action: 'create', notes: [], phoneKind: null },
  ...more,
});
const PHONE = '+13175550101';
const told = (rows: PreviewRow[]) =>
  rows.map(({ name, action, notes }) => [name, action, ...notes.map(({ reason }) => reason)]);

// promises contacts#import-preview
describe('previews of rows that were checked in different calls', () => {
  it('count a person who is in both of them once, and fill in what the earlier row lacks', () => {
    const first = row(1, 'Ann', { phone: PHONE, tier: 1 });
    const again = row(600, 'Ann', { phone: PHONE, email: 'ann@golf.example', tier: 3 });
    const joined = joinPreviews([first], [again]);
    expect(told(joined)).toEqual([
      ['Ann', 'create'],
      ['Ann', 'merge', 'Ann is in your list already with the tier 1, so 3 was left out'],
    ]);
    expect(joined.map(({ phone, email, tier }) => [phone, email, tier])).toEqual([
      [PHONE, 'ann@golf.example', 1],
      [PHONE, 'ann@golf.example', 1],
    ]);
    expect(first.email).toBeNull();
  });

  it('warn in both rows about a phone that two people share, once each', () => {
    const couple = joinPreviews([row(1, 'Pat', { phone: PHONE })], [row(600, 'Chris', { phone: PHONE })]);
    const [pat, chris] = [
      'Chris has this phone number, too. Both stay in your list',
      'Pat has this phone number, too. Both stay in your list',
    ];
    expect(told(couple)).toEqual([
      ['Pat', 'create', pat],
      ['Chris', 'create', chris],
    ]);
    expect(told(joinPreviews(couple, [row(1_200, 'Cy')]))).toEqual([...told(couple), ['Cy', 'create']]);
  });

  it('merge a name without any address, and leave alone whoever the server merged already', () => {
    const rows = [row(1, 'Ann', { phone: PHONE, action: 'merge' }), row(2, 'Bob')];
    const next = [row(600, 'Ann', { phone: PHONE, action: 'merge' }), row(601, 'bob')];
    expect(told(joinPreviews(rows, next))).toEqual([
      ['Ann', 'merge'],
      ['Bob', 'create'],
      ['Ann', 'merge'],
      ['bob', 'merge'],
    ]);
  });
});

import { changesIn, withEdit } from './told-changes.js';

describe('the changes that a friend reads on the reply page', () => {
  const cost = (from: string | null, to: string | null) => [{ fact: 'cost' as const, from, to }];

  it('have as old value the one that the friend knows if a fact is changed twice', () => {
    const twice = withEdit(withEdit(null, cost('$45', '$60')), cost('$60', '$70'));
    expect(changesIn(twice)).toEqual(cost('$45', '$70'));
  });

  it('do not include a fact that has its first value again', () => {
    const once = withEdit(null, [...cost(null, '$60'), { fact: 'time', from: 'a', to: 'b' }]);
    expect(changesIn(withEdit(once, cost('$60', null)))).toEqual([{ fact: 'time', from: 'a', to: 'b' }]);
    expect(withEdit(withEdit(null, cost('$45', '$60')), cost('$60', '$45'))).toBeNull();
  });
});

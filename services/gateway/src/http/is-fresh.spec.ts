import { isFresh } from './is-fresh.js';

const version = { etag: 'W/"abc"', 'last-modified': 'Sat, 06 Jun 2026 12:00:00 GMT' };

describe('a caller', () => {
  it.each([
    [{ 'if-none-match': 'W/"abc"' }, true],
    [{ 'if-none-match': '"x", "abc"' }, true],
    [{ 'if-none-match': '"x"' }, false],
    [{ 'if-none-match': '"x"', 'if-modified-since': 'Sat, 06 Jun 2026 12:00:00 GMT' }, false],
    [{ 'if-modified-since': 'Sat, 06 Jun 2026 12:00:00 GMT' }, true],
    [{ 'if-modified-since': 'Sat, 06 Jun 2026 11:59:59 GMT' }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{}, false],
  ])('with %j has this version: %s', (headers, fresh) => {
    expect(isFresh(headers, version)).toBe(fresh);
  });

  it('with a date alone never has a version whose date is not known', () => {
    expect(isFresh({ 'if-modified-since': version['last-modified'] }, { etag: '"abc"' })).toBe(false);
  });
});

import { versionsIn } from '../src/http/if-match.js';

// promises contacts#versions
describe('the header If-Match', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    ['"2"', [2]],
    ['W/"2"', [2]],
    ['"2", W/"3"', [2, 3]],
    // A tag of somebody else's names no version, so that nothing matches it.
    ['"a1b2"', []],
    ['"99999999999999999999"', []],
  ])('%s means the versions %j', (header, versions) => {
    expect(versionsIn(header)).toEqual(versions);
  });

  it.each(['', '2', 'newest', '"2", 3', "'2'"])(
    '%j is refused with an example of what it must be',
    (header) => {
      expect(() => versionsIn(header)).toThrow('If-Match must be the ETag of an earlier answer');
    },
  );
});

import { assertSameOrigin } from './same-origin.js';

const refused = (method: string, headers: Record<string, string>, url = 'https://golf.example.com') => {
  try {
    assertSameOrigin(method, { host: 'localhost:3000', ...headers }, url);
    return false;
  } catch {
    return true;
  }
};

// promises api#sessions
describe('a write', () => {
  it.each([
    [{}, false],
    [{ origin: 'https://golf.example.com' }, false],
    [{ origin: 'http://localhost:3000' }, false],
    [{ origin: 'https://golf.example.com', 'sec-fetch-site': 'same-origin' }, false],
    [{ origin: 'https://evil.example' }, true],
    [{ origin: 'https://golf.example.com.evil.example' }, true],
    [{ origin: 'http://golf.example.com' }, true],
    [{ origin: 'null' }, true],
    [{ origin: '' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
  ])('with the headers %j is refused: %s', (headers, expected) => {
    expect(refused('POST', headers as Record<string, string>)).toBe(expected);
  });
  it('is the only kind of request whose origin is checked: a read from another site is not refused', () => {
    expect(refused('GET', { origin: 'https://evil.example' })).toBe(false);
  });
});

import { changesAddress } from './changes-address.js';

const user = { email: 'Pat@golf.example', phone: '+13175550123' };

describe('a body of a profile', () => {
  it.each([
    [{}, false],
    [undefined, false],
    [{ username: 'Patty' }, false],
    [{ email: ' pat@GOLF.example ', phone: '+13175550123' }, false],
    [{ email: 'eve@golf.example' }, true],
    [{ email: null }, true],
    [{ phone: '+13175550124' }, true],
    [{ phone: null }, true],
    [{ phone: '' }, true],
  ])('of %j changes an address: %s', (body, changes) => expect(changesAddress(body, user)).toBe(changes));

  it('that leaves an empty phone empty changes no address', () => {
    for (const phone of [null, '']) expect(changesAddress({ phone }, { ...user, phone: null })).toBe(false);
  });
});

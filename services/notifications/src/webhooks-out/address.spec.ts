import { isPublic, isSafe } from './address.js';

const safe = (url: string, toLoopback = false) => isSafe(new URL(url), toLoopback);

// promises api#webhook-addresses
describe('the address of an integrator’s endpoint', () => {
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1'],
    ...['fd12:3456::1', 'ff02::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:a00:1::'],
    ...['2001:db8::1', '2001::1', 'not an address', ''],
  ])('%s is not public', (address) => expect(isPublic(address)).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (address) => expect(isPublic(address)).toBe(true),
  );

  it.each([
    ...['http://hooks.example.com/', 'https://localhost/', 'https://a.localhost/', 'https://printer.local/'],
    ...['https://metadata.google.internal/', 'https://intranet/', 'https://127.0.0.1/', 'https://[::1]/'],
    ...['https://2130706433/', 'https://0x7f.1/', 'https://[::ffff:127.0.0.1]/', 'https://10.0.0.1/'],
    ...['https://pat:secret@hooks.example.com/', 'https://localhost./', 'https://hooks.example.com:8443/'],
  ])('%s is refused', (url) => expect(safe(url)).toBe(false));

  it.each(['https://hooks.example.com/golf', 'https://hooks.example.com:443/', 'https://8.8.8.8/'])(
    '%s is accepted',
    (url) => expect(safe(url)).toBe(true),
  );

  it('is accepted on this machine only if the setting allows it', () => {
    for (const url of ['http://localhost:4020/', 'http://127.0.0.1:4020/', 'http://[::1]:4020/'])
      expect([url, safe(url), safe(url, true)]).toEqual([url, false, true]);
    expect(safe('http://10.0.0.1/', true)).toBe(false);
    expect(safe('http://hooks.example.com/', true)).toBe(false);
  });
});

import { isPushService } from './push-service.js';

const known = (url: string, toLoopback = false) => isPushService(new URL(url), toLoopback);

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is accepted', (url) => expect(known(url)).toBe(true));

  it.each([
    ...['http://fcm.googleapis.com/fcm/send/abc', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
    ...[
      'https://fcm.googleapis.com.example.com/',
      'https://evilpush.apple.com.example/',
      'https://xpush.apple.com/',
    ],
    ...['https://pat:secret@web.push.apple.com/', 'https://hooks.example.com/', 'https://10.0.0.1/'],
    ...['https://169.254.169.254/latest/meta-data', 'https://localhost/', 'http://127.0.0.1:4020/'],
  ])('%s is refused', (url) => expect(known(url)).toBe(false));

  it('is accepted on this machine only if the setting allows it', () => {
    expect(known('http://127.0.0.1:4020/', true)).toBe(true);
    expect(known('http://10.0.0.1:4020/', true)).toBe(false);
  });
});

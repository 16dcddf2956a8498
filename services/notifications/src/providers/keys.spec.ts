import { SystemClock } from '@game/platform';
import { ReplyAddresses } from './reply-addresses.js';
import { NotificationsSettings } from '../settings.js';
import { SendGrid } from './sendgrid.js';
import { callbackFor, senderOf } from './twilio.js';

const REAL = {
  PUBLIC_URL: 'http://localhost:3000',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
  SENDGRID_API_KEY: 'SG.key',
  SUPPORT_EMAIL: 'help@golf.example',
  POSTAL_ADDRESS: '1 Fairway Lane, Indianapolis, IN',
};

// promises messages#unsubscribing
it('a real SendGrid account needs the address for questions and the postal address of the sender', () => {
  const refused = (more: object) => () => NotificationsSettings.parse({ ...REAL, ...more });
  expect(refused({ SUPPORT_EMAIL: undefined })).toThrow(
    /SUPPORT_EMAIL[^]*mails name it|mails name it[^]*SUPPORT_EMAIL/,
  );
  expect(refused({ POSTAL_ADDRESS: undefined })).toThrow(/CAN-SPAM/);
  const trial = {
    SUPPORT_EMAIL: undefined,
    POSTAL_ADDRESS: undefined,
    SENDGRID_BASE_URL: 'http://localhost:4010',
  };
  expect(refused(trial)).not.toThrow();
});

describe('settings with the providers’ keys', () => {
  it('give Twilio no callback URL on this machine, because Twilio would refuse the text', () => {
    const settings = NotificationsSettings.parse(REAL);
    expect(callbackFor('1', settings)).toBeUndefined();
    expect(callbackFor('1', { ...settings, TWILIO_BASE_URL: 'http://localhost:4010' })).toBe(
      'http://localhost:3000/api/webhooks/twilio/status?message=1',
    );
    expect(callbackFor('1', { ...settings, PUBLIC_URL: 'https://golf.example.com' })).toMatch(/^https:/);
  });
  // promises messages#validity
  it('may name a number, a short code or a Messaging Service as the sender, and nothing else', () => {
    const service = `MG${'0'.repeat(32)}`;
    for (const [from, sender] of [
      ['+15005550006', { from: '+15005550006' }],
      ['12345', { from: '12345' }],
      [service, { messagingServiceSid: service }],
    ] as const) {
      const { TWILIO_FROM } = NotificationsSettings.parse({ ...REAL, TWILIO_FROM: from });
      expect(senderOf(TWILIO_FROM[0]!)).toEqual(sender);
    }
    expect(() => NotificationsSettings.parse({ ...REAL, TWILIO_FROM: '5005550006 ext 1' })).toThrow(
      /Messaging Service/,
    );
  });
  // promises messages#several-numbers
  it('may name several senders separated by commas, but none twice and no empty one', () => {
    const parse = (from: string) => NotificationsSettings.parse({ ...REAL, TWILIO_FROM: from }).TWILIO_FROM;
    expect(parse('+15005550006, 12345,+15005550007')).toEqual(['+15005550006', '12345', '+15005550007']);
    expect(() => parse('12345,12345')).toThrow(/twice/);
    expect(() => parse('12345,')).toThrow(/separated by commas/);
  });
  it('may name a domain for replies only together with the secret of Inbound Parse, and say what is missing', () => {
    const refused = (more: object) => () => NotificationsSettings.parse({ ...REAL, ...more });
    expect(refused({ REPLY_DOMAIN: 'reply.golf.example' })).toThrow(
      /SENDGRID_INBOUND_SECRET[^]*REPLY_DOMAIN/,
    );
    const secret = { SENDGRID_INBOUND_SECRET: 'x'.repeat(20) };
    expect(refused({ REPLY_DOMAIN: 'me@golf.example', ...secret })).toThrow(/without @/);
    expect(refused({ SENDGRID_INBOUND_SECRET: 'short' })).toThrow(/20 to 100 letters/);
    expect(
      NotificationsSettings.parse({ ...REAL, REPLY_DOMAIN: 'Reply.Golf.example', ...secret }),
    ).toMatchObject({
      REPLY_DOMAIN: 'reply.golf.example',
    });
  });
  it('make the service refuse every SendGrid event while the key for signatures is not set', () => {
    const settings = NotificationsSettings.parse(REAL);
    const sendgrid = new SendGrid(settings, new SystemClock(), new ReplyAddresses(settings));
    expect(sendgrid.signed('[]', String(Math.floor(Date.now() / 1000)), 'c2lnbmVk')).toBe(false);
  });
});
